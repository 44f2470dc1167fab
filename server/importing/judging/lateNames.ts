/** Names with 'Alm.' beside them: it is left out, and said. */
import type { Text } from '../../../src/engine/definition.ts';
import { filled } from '../../../src/engine/say.ts';
import { withoutLate } from '../../../src/people/late.ts';
import type { Row } from '../../services/resourceService.ts';
import type { Setting } from './setting.ts';

/** Names that lists write so. */
export const NAMES = ['nama_lengkap', 'nama_ibu', 'nama_ayah'] as const;

export interface Late {
  readonly field: string;
  readonly text: Text;
}

const SAID: Text = {
  id: '{label}: "Alm." bukan bagian dari nama; "{given}" dibaca sebagai {kept}.',
  en: '{label}: “Alm.” is no part of a name; “{given}” is read as {kept}.',
};

/** What a row gives, with names as they are. In a list of ours they stand as they are kept. */
export function withNamesAlone(
  { people: { resource }, isOwn }: Setting,
  given: Row,
): { readonly given: Row; readonly late: readonly Late[] } {
  const late: Late[] = [];
  const names: Record<string, string> = {};
  for (const name of isOwn ? [] : NAMES) {
    const [field, value] = [resource.field[name], given[name]];
    const kept = field && typeof value === 'string' ? withoutLate(value) : null;
    // where there is no name it is what was written
    if (!field || !kept) continue;
    names[name] = kept;
    late.push({ field: name, text: filled(SAID, { label: field.columnLabel ?? field.label, given: String(value), kept }) });
  }
  return late.length === 0 ? { given, late } : { given: { ...given, ...names }, late };
}
