/**
 * The colours of tokens.css as values, for libraries that compute with them (MUI mixes hover shades).
 * Contrast of every text on its ground is at least 4.5:1 in both modes (palette.test.ts).
 */
export type ColorMode = 'light' | 'dark';

export interface Palette {
  readonly bg: string;
  readonly surface: string;
  readonly border: string;
  readonly borderStrong: string;
  readonly text: string;
  readonly textMuted: string;
  readonly primary: string;
  readonly primaryStrong: string;
  readonly primarySoft: string;
  readonly onPrimary: string;
  readonly success: string;
  readonly successSoft: string;
  readonly error: string;
  readonly errorSoft: string;
  readonly warning: string;
  readonly warningSoft: string;
  readonly navBg: string;
  readonly navText: string;
  readonly navActive: string;
  readonly focus: string;
}

export const palettes: Readonly<Record<ColorMode, Palette>> = {
  light: {
    bg: '#f6f5f0',
    surface: '#ffffff',
    border: '#dedbd0',
    borderStrong: '#85867c',
    text: '#1b2523',
    textMuted: '#55605c',
    primary: '#0b5d57',
    primaryStrong: '#084742',
    primarySoft: '#e0eeeb',
    onPrimary: '#ffffff',
    success: '#1b6739',
    successSoft: '#e3f2e8',
    error: '#a3241b',
    errorSoft: '#fbe8e6',
    warning: '#835500',
    warningSoft: '#fcf1da',
    navBg: '#0c403c',
    navText: '#d9e8e5',
    navActive: '#17554f',
    focus: '#0f7a72',
  },
  dark: {
    bg: '#0f1514',
    surface: '#18211f',
    border: '#2d3936',
    borderStrong: '#7d8a86',
    text: '#e8eeec',
    textMuted: '#a9b6b2',
    primary: '#74cbbf',
    primaryStrong: '#9bdcd2',
    primarySoft: '#1c3a36',
    onPrimary: '#04211e',
    success: '#84d3a1',
    successSoft: '#173322',
    error: '#ff9d92',
    errorSoft: '#40201d',
    warning: '#f2c66d',
    warningSoft: '#3a2d12',
    navBg: '#0a2422',
    navText: '#c3d6d2',
    navActive: '#14403b',
    focus: '#8fe0d5',
  },
};

export const FONT_FAMILY =
  '"Segoe UI Variable Text", "Segoe UI", system-ui, -apple-system, Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif';
