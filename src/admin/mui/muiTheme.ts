import { createTheme, type Theme } from '@mui/material/styles';
import { type ColorMode, FONT_FAMILY, palettes } from '../../brand/palette.ts';

const made = new Map<ColorMode, Theme>();

/** MUI in the product's colours, measures and type; everything else comes from tokens.css. The same object each time. */
export function muiTheme(mode: ColorMode): Theme {
  const theme = made.get(mode) ?? makeTheme(mode);
  made.set(mode, theme);
  return theme;
}

function makeTheme(mode: ColorMode): Theme {
  const colors = palettes[mode];
  const focusRing = { outline: `3px solid ${colors.focus}`, outlineOffset: 2 };
  return createTheme({
    palette: {
      mode,
      primary: { main: colors.primary, dark: colors.primaryStrong, light: colors.primarySoft, contrastText: colors.onPrimary },
      secondary: { main: colors.primary, contrastText: colors.onPrimary },
      success: { main: colors.success },
      error: { main: colors.error },
      warning: { main: colors.warning },
      info: { main: colors.primary },
      text: { primary: colors.text, secondary: colors.textMuted },
      background: { default: colors.bg, paper: colors.surface },
      divider: colors.border,
    },
    shape: { borderRadius: 10 },
    typography: {
      fontFamily: FONT_FAMILY,
      button: { textTransform: 'none', fontWeight: 600, fontSize: '1rem' },
      h1: { fontSize: '1.5rem', fontWeight: 700 },
      h2: { fontSize: '1.25rem', fontWeight: 700 },
      h3: { fontSize: '1.0625rem', fontWeight: 700 },
    },
    breakpoints: { values: { xs: 0, sm: 480, md: 768, lg: 1100, xl: 1440 } },
    components: {
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
      },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: { root: { minHeight: 44, paddingInline: '1.125rem' } },
      },
      MuiIconButton: { styleOverrides: { root: { minWidth: 44, minHeight: 44 } } },
      MuiOutlinedInput: {
        styleOverrides: {
          root: { backgroundColor: colors.surface, minHeight: 48 },
          input: { paddingBlock: '0.75rem' },
          notchedOutline: { borderColor: colors.borderStrong },
        },
      },
      MuiMenuItem: { styleOverrides: { root: { minHeight: 44 } } },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiDialog: {
        styleOverrides: { paper: { borderRadius: 16, margin: '1rem', border: `1px solid ${colors.border}` } },
      },
    },
  });
}
