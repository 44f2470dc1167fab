import { isKeptRecord, keptReason } from '../../dataProvider/keep.ts';
import type { Text } from '../../engine/definition.ts';
import type { TextParams } from '../../engine/say.ts';
import { VIEW_TEXTS } from './viewTexts.ts';

/** What is said of a record that waits on this device, with the server's reason where it gave one; null of one that is stored. */
export function keptText(
  record: Readonly<Record<string, unknown>>,
  text: (text: Text, params?: TextParams) => string,
): string | null {
  if (!isKeptRecord(record)) return null;
  const reason = keptReason(record);
  return reason === null ? text(VIEW_TEXTS.kept) : text(VIEW_TEXTS.keptAs, { reason });
}
