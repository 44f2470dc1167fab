import { Popover as MuiPopover } from '@mui/material';
import { themed } from './MuiTheme.tsx';

export const Popover: typeof MuiPopover = /* @__PURE__ */ themed(MuiPopover);
