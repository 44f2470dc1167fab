import { Dialog as MuiDialog } from '@mui/material';
import { themed } from './MuiTheme.tsx';

export const Dialog: typeof MuiDialog = /* @__PURE__ */ themed(MuiDialog);
