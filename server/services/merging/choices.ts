/** Of two entries of one person: which stays, and of which the values stay. */
import { fieldRefusal } from '../../errors.ts';
import type { Table } from '../../storage/table.ts';
import type { Row } from '../resourceService.ts';

/** The entry that stays, or the one that is merged into it. */
export type Side = 'tetap' | 'lebur';

/** What is chosen at once; the first field stands for all. */
export interface Choice {
  readonly name: string;
  readonly fields: readonly string[];
  /** whether the two entries differ in it */
  readonly differs: boolean;
  readonly suggested: Side;
}

/** Fields that mean something only together. */
const TOGETHER: readonly (readonly [string, ...string[]])[] = [
  ['nik', 'nik_sementara'],
  ['tanggal_lahir', 'tanggal_lahir_perkiraan'],
  ['posko', 'anggota_sejak', 'status', 'keluar_pada', 'pindah_ke', 'sebab_meninggal'],
];

const isFilled = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** In what the entry that is merged has the better value although both have one. */
const BETTER: Readonly<Record<string, (kept: Row, gone: Row) => boolean>> = {
  nik: (kept, gone) => kept.nik_sementara === 'Ya' && gone.nik_sementara !== 'Ya',
  tanggal_lahir: (kept, gone) => kept.tanggal_lahir_perkiraan === 'Ya' && gone.tanggal_lahir_perkiraan !== 'Ya',
  posko: (kept, gone) => !isHere(kept) && isHere(gone),
};

export const isHere = ({ status }: Row): boolean => status === null || status === undefined || status === 'aktif';

/** Everything of which one of two values has to be chosen, in the order of the fields: filled before empty, the older entry's before the other's. */
export function choicesOf({ fields }: Pick<Table, 'fields'>, kept: Row, gone: Row): Choice[] {
  const names = fields.filter(({ field }) => !field.computed).map(({ field }) => field.name);
  const second = TOGETHER.flatMap(([, ...others]) => others);
  return names
    .filter((name) => !second.includes(name))
    .map((name) => {
      const together = (TOGETHER.find(([first]) => first === name) ?? [name]).filter((one) => names.includes(one));
      const better = BETTER[name]?.(kept, gone) || (!isFilled(kept[name]) && isFilled(gone[name]));
      return {
        name,
        fields: together,
        differs: together.some((one) => written(kept, one) !== written(gone, one)),
        suggested: better ? 'lebur' : 'tetap',
      };
    });
}

const written = (row: Row, name: string): string => JSON.stringify(isFilled(row[name]) ? row[name] : null);

/** Whose value of each choice stays, as it was asked for. Raises 422 for what is no choice. */
export function chosenSides(choices: readonly Choice[], asked: Readonly<Record<string, unknown>>): ReadonlyMap<string, Side> {
  for (const [name, side] of Object.entries(asked)) {
    const known = choices.some((choice) => choice.name === name);
    if (!known || (side !== 'tetap' && side !== 'lebur')) throw fieldRefusal('values', 'Pilihan tidak dikenal.');
  }
  return new Map(
    choices.map(({ name, suggested }) => [name, asked[name] === 'tetap' || asked[name] === 'lebur' ? asked[name] : suggested]),
  );
}
