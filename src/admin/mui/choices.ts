import { FormControlLabel as MuiFormControlLabel, RadioGroup as MuiRadioGroup } from '@mui/material';
import { themed } from './MuiTheme.tsx';

export { Radio, Switch } from '@mui/material';
export const FormControlLabel: typeof MuiFormControlLabel = /* @__PURE__ */ themed(MuiFormControlLabel);
export const RadioGroup: typeof MuiRadioGroup = /* @__PURE__ */ themed(MuiRadioGroup);
