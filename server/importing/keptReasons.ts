/** Why something was not taken back with its import, as it is kept and told. */
import type { Text } from '../../src/engine/definition.ts';
import { isText, say, type TextParams } from '../../src/engine/say.ts';

/** `what`: the kind of record; `file`, `who`, `day`: of the change since. */
export const KEPT_REASONS = {
  deleted: {
    id: '{what} sudah dihapus sejak impor.',
    en: '{what} deleted since the import.',
  },
  changed: {
    id: '{what} sudah diubah sejak impor.',
    en: '{what} changed since the import.',
  },
  changedBy: {
    id: '{what} sudah diubah oleh {who} pada {day}.',
    en: '{what} changed by {who} on {day}.',
  },
  changedByImport: {
    id: '{what} sudah diubah oleh impor "{file}" ({who}, {day}). Batalkan impor itu dulu, lalu batalkan sisanya.',
    en: '{what} changed by the import of “{file}” ({who}, {day}). Undo that import first, then undo the rest.',
  },
  system: { id: 'sistem', en: 'the system' },
  recordedSince: {
    id: '{what} tetap: ada {count} {other} yang dicatat sesudahnya.',
    en: '{what} stays: {count} {other} recorded since.',
  },
  stays: { id: '{what} tetap: {reason}', en: '{what} stays: {reason}' },
  givenUp: { id: 'Pembatalan tidak dilanjutkan.', en: 'Undoing was not gone on with.' },
} as const satisfies Readonly<Record<string, Text>>;

/** A reason in the written languages. */
export const keptReason = (reason: keyof typeof KEPT_REASONS, params: TextParams = {}): Text => ({
  id: say(KEPT_REASONS[reason], 'id', params),
  en: say(KEPT_REASONS[reason], 'en', params),
});

/** The reasons of a row as they are kept, each once; null: there are none. */
export function keptText(reasons: readonly Text[]): string | null {
  if (reasons.length === 0) return null;
  const joined = (locale: 'id' | 'en') => [...new Set(reasons.map((reason) => reason[locale]))].join(' ');
  return JSON.stringify({ id: joined('id'), en: joined('en') });
}

/** What was kept, as it is told; an earlier version has kept it in Indonesian alone. */
export function toldReason(kept: string): { readonly sebab: string; readonly sebab_en?: string } {
  const said: unknown = kept.startsWith('{') ? JSON.parse(kept) : null;
  return isText(said) ? { sebab: said.id, sebab_en: said.en } : { sebab: kept };
}
