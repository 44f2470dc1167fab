import type { Locale, Text } from '../../engine/definition.ts';
import { numberFormat } from '../../engine/formats.ts';
import { filled } from '../../engine/say.ts';
import { MOST_BYTES } from '../../exchange/mostBytes.ts';
import { UPLOAD_TEXTS as T } from './uploadTexts.ts';

/** How the names of such files end. */
export const FILE_KINDS = ['.xlsx', '.xlsm', '.xls', '.csv'] as const;

/** A file's size as people say it. */
export function formatSize(bytes: number, locale: Locale): string {
  const [amount, unit] = bytes >= 1024 * 1024 ? [bytes / 1024 / 1024, 'MB'] : [bytes / 1024, 'kB'];
  return `${numberFormat(locale, { maximumFractionDigits: amount < 10 ? 1 : 0 }).format(amount)} ${unit}`;
}

/** The largest size that is taken, likewise. */
export const mostSize = (locale: Locale): string => formatSize(MOST_BYTES, locale);

/** Why a file need not be sent at all; null: it may be read. */
export function refusedFile({ name, size }: Pick<File, 'name' | 'size'>): Text | null {
  if (!FILE_KINDS.some((kind) => name.toLowerCase().endsWith(kind))) return filled(T.wrongKind, { name });
  if (size === 0) return filled(T.empty, { name });
  if (size > MOST_BYTES) return filled(T.tooBig, { name, size: (locale) => formatSize(size, locale), most: mostSize });
  return null;
}
