import type { Template } from './template.ts';

/** What the file of a posko (null: the whole village) and a month (`YYYY-MM`) is called: `Import Pengukuran - Posko Mawar - 2026-03.xlsx`. */
export function fileName({ file }: Template, posko: string | null, month: string): string {
  const safe = (text: string): string =>
    text
      .replace(/[\p{Cc}<>:"/\\|?*]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  return `${[file, posko ?? '', month]
    .map(safe)
    .filter((part) => part !== '')
    .join(' - ')}.xlsx`;
}
