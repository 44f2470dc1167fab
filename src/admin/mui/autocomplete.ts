import { Autocomplete as MuiAutocomplete } from '@mui/material';
import { themed } from './MuiTheme.tsx';

export { createFilterOptions, TextField } from '@mui/material';
export const Autocomplete: typeof MuiAutocomplete = /* @__PURE__ */ themed(MuiAutocomplete);
