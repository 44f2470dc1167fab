import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type ColorMode, FONT_FAMILY, type Palette, palettes } from './palette.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

const block = (selector: string): Record<string, string> => {
  const start = css.indexOf(`${selector} {`);
  const body = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries(
    [...body.matchAll(/--([a-z-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.replace(/\s+/g, ' ')]),
  );
};
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const luminance = (hex: string): number => {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = channels.map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

const BLOCKS: readonly [ColorMode, string][] = [
  ['light', ':root'],
  ['dark', ':root:not([data-theme="light"])'],
  ['dark', ':root[data-theme="dark"]'],
];

const TEXTS: readonly [keyof Palette, keyof Palette][] = [
  ['text', 'bg'],
  ['text', 'surface'],
  ['textMuted', 'bg'],
  ['textMuted', 'surface'],
  ['primary', 'bg'],
  ['primary', 'surface'],
  ['primary', 'primarySoft'],
  ['onPrimary', 'primary'],
  ['success', 'successSoft'],
  ['error', 'errorSoft'],
  ['error', 'surface'],
  ['warning', 'warningSoft'],
  ['navText', 'navBg'],
  ['navText', 'navActive'],
];

describe('palette', () => {
  it.each(BLOCKS)('%s equals tokens.css %s', (mode, selector) => {
    const tokens = block(selector);
    for (const [name, value] of Object.entries(palettes[mode])) expect(tokens[kebab(name)], name).toBe(value);
  });

  it('tokens.css has the same dark colours for the system and for the person', () => {
    expect(block(':root[data-theme="dark"]')).toEqual(block(':root:not([data-theme="light"])'));
  });

  it('has the same font stack', () => {
    expect(block(':root').font).toBe(FONT_FAMILY);
  });

  it.each(['light', 'dark'] as const)('%s: texts are legible (WCAG AA)', (mode) => {
    for (const [text, ground] of TEXTS)
      expect(contrast(palettes[mode][text], palettes[mode][ground]), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['light', 'dark'] as const)('%s: outlines of inputs and focus are visible', (mode) => {
    for (const outline of ['borderStrong', 'focus'] as const)
      expect(contrast(palettes[mode][outline], palettes[mode].surface), outline).toBeGreaterThanOrEqual(3);
  });
});
