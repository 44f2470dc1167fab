import type { ColorMode } from './palette.ts';

/** Storage key of a chosen colour mode; without one the system's preference counts. */
export const COLOR_MODE_KEY = 'color_mode';

/** The colour mode this person chose on this device, or null. */
export function chosenColorMode(): ColorMode | null {
  const stored = localStorage.getItem(COLOR_MODE_KEY);
  return stored === 'light' || stored === 'dark' ? stored : null;
}

/** Puts the chosen mode (or none) on <html>, where tokens.css reads it. */
export function applyColorMode(mode: ColorMode | null): void {
  if (mode) document.documentElement.dataset.theme = mode;
  else delete document.documentElement.dataset.theme;
}

/** Remembers a choice and applies it at once. */
export function chooseColorMode(mode: ColorMode): void {
  localStorage.setItem(COLOR_MODE_KEY, mode);
  applyColorMode(mode);
}
