import { NativeSelect as MuiNativeSelect, OutlinedInput as MuiOutlinedInput } from '@mui/material';
import { themed } from './MuiTheme.tsx';

export { InputAdornment } from '@mui/material';
export const NativeSelect: typeof MuiNativeSelect = /* @__PURE__ */ themed(MuiNativeSelect);
export const OutlinedInput: typeof MuiOutlinedInput = /* @__PURE__ */ themed(MuiOutlinedInput);
