import { BarChart as MuiBarChart } from '@mui/x-charts/BarChart';
import { themed } from './MuiTheme.tsx';

export const BarChart: typeof MuiBarChart = /* @__PURE__ */ themed(MuiBarChart);
