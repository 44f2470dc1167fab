/** The list of nutritional status that an office sends back, beside what is kept here: what differs, child by child. */
import { addMonths } from '../../engine/calendar.ts';
import { toldNik } from '../../people/nik.ts';
import type { MonthChild } from './overview.ts';
import { STATUSES, type Status, statusOf } from './statusWords.ts';

/** A row of their list, as far as it could be read; null: it says nothing of it. undefined: the list has no such column, or what stands there is unread. */
export interface Theirs {
  /** its number as a spreadsheet shows it */
  readonly row: number;
  readonly nik: string | null;
  readonly nama: string | null;
  readonly tanggal_lahir: string | null;
  readonly jenis_kelamin: string | null;
  readonly tanggal: string | null;
  readonly berat: number | null | undefined;
  readonly tinggi: number | null | undefined;
  readonly lila: number | null | undefined;
  readonly lingkar_kepala: number | null | undefined;
  /** classes in their words, those that are known */
  readonly bb_u: string | null;
  readonly tb_u: string | null;
  readonly bb_tb: string | null;
  /** something that is compared stands in it and could not be read */
  readonly unread: boolean;
}

export const COMPARED = [
  ...(['nik', 'nama', 'tanggal_lahir', 'jenis_kelamin', 'tanggal', 'berat', 'tinggi', 'lila', 'lingkar_kepala'] as const),
  ...STATUSES,
] as const;
export type Compared = (typeof COMPARED)[number];

export interface Difference {
  readonly kolom: Compared;
  readonly kami: string | number | null;
  readonly mereka: string | number | null;
}

export interface Differing extends Named {
  readonly pemeriksaan: number | null;
  readonly baris: number;
  readonly beda: readonly Difference[];
}

export interface Comparison {
  /** children found in both */
  readonly ditemukan: number;
  /** those in which nothing differs and everything was read */
  readonly sama: number;
  readonly beda: readonly Differing[];
  /** those who were measured here in the month first */
  readonly hanya_kami: readonly (Named & { readonly diukur: boolean })[];
  readonly hanya_mereka: readonly {
    readonly baris: number;
    readonly nama: string | null;
    /** null: masked, or none */
    readonly nik: string | null;
    readonly tanggal_lahir: string | null;
  }[];
  /** further rows of children that were found, of which nothing was compared */
  readonly berulang: readonly (Named & { readonly baris: number; readonly sebelumnya: number })[];
  /** the month (`YYYY-MM`) of most days in the list, where none of them is in the one that is compared */
  readonly bulan_daftar: string | null;
}

interface Named {
  readonly id: number;
  readonly nama: string;
  readonly nik: string;
  readonly tanggal_lahir: string | null;
  /** whether the entry was deleted since */
  readonly dihapus: boolean;
}

/** Lists write one decimal. */
const ROUNDED = 0.05 + 1e-9;

/**
 * Compares for a month (`YYYY-MM`). `others`: children here who are not asked about (of another posko), so that nobody takes
 * them for missing. Whoever was 60 months old when the month began is passed over.
 */
export function compareLists(
  theirs: readonly Theirs[],
  ours: readonly MonthChild[],
  others: readonly MonthChild[],
  month: string,
): Comparison {
  const find = finderOf([...ours, ...others]);
  const asked = new Set(ours.map(({ id }) => id));
  const first = `${month}-01`;
  const found = new Map<number, number>();
  let sama = 0;
  const beda: Differing[] = [];
  const berulang: Comparison['berulang'][number][] = [];
  const unknown: Theirs[] = [];
  for (const row of theirs) {
    const child = find(row);
    if (!child) unknown.push(row);
    if (!child || !asked.has(child.id)) continue;
    const { id, examination } = child;
    const named = namedOf(child);
    const sebelumnya = found.get(id);
    if (sebelumnya !== undefined) {
      berulang.push({ ...named, baris: row.row, sebelumnya });
      continue;
    }
    found.set(id, row.row);
    const differences = differencesOf(row, child, first);
    if (differences.length > 0) beda.push({ ...named, pemeriksaan: examination, baris: row.row, beda: differences });
    else if (!row.unread) sama += 1;
  }
  const isChild = ({ tanggal_lahir }: Theirs): boolean => tanggal_lahir === null || addMonths(tanggal_lahir, 60) > first;
  const missing = ours
    .filter(({ id }) => !found.has(id))
    .map((child) => ({ ...namedOf(child), diukur: child.examination !== null }));
  return {
    ...{ ditemukan: found.size, sama, beda },
    hanya_kami: [...missing.filter(({ diukur }) => diukur), ...missing.filter(({ diukur }) => !diukur)],
    hanya_mereka: unknown.filter(isChild).map(({ row, nama, nik, tanggal_lahir }) => ({ baris: row, nama, nik, tanggal_lahir })),
    ...{ berulang, bulan_daftar: otherMonth(theirs, month) },
  };
}

const namedOf = ({ id, nama, nik, tanggal_lahir, dihapus }: MonthChild): Named => ({ id, nama, nik, tanggal_lahir, dihapus });

/** The month of most days of a list that has none in `month`; null: it has some, or no day at all. */
function otherMonth(theirs: readonly Theirs[], month: string): string | null {
  const counts = new Map<string, number>();
  for (const { tanggal } of theirs)
    if (tanggal !== null) counts.set(tanggal.slice(0, 7), (counts.get(tanggal.slice(0, 7)) ?? 0) + 1);
  if (counts.has(month)) return null;
  return [...counts].toSorted(([one, a], [other, b]) => b - a || (one < other ? 1 : -1))[0]?.[0] ?? null;
}

/** Names alike but for case, dots and spaces. */
const nameKey = (name: string | null): string => (name ?? '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Finds whom a row means: by the NIK, else by name and day of birth, else by a name that only one child has. */
function finderOf(children: readonly MonthChild[]): (row: Theirs) => MonthChild | undefined {
  // of two entries with one NIK the one that is still there is meant
  const entries = [...children.filter(({ dihapus }) => dihapus), ...children.filter(({ dihapus }) => !dihapus)];
  const byNik = new Map(entries.map((child) => [child.nik, child]));
  const byName = grouped(children);
  return ({ nik, nama, tanggal_lahir }) => {
    const known = nik === null ? undefined : byNik.get(nik);
    if (known) return known;
    const alike = nama === null ? [] : (byName.get(nameKey(nama)) ?? []);
    const born = alike.filter((child) => child.tanggal_lahir === tanggal_lahir);
    const [only, another] = born.length > 0 ? born : alike;
    // a real NIK that is another one is somebody else of the same name
    if (!only || another || (nik !== null && toldNik(only.nik) !== null && born.length === 0)) return undefined;
    return only;
  };
}

function grouped(children: readonly MonthChild[]): Map<string, MonthChild[]> {
  const groups = new Map<string, MonthChild[]>();
  for (const child of children) groups.set(nameKey(child.nama), [...(groups.get(nameKey(child.nama)) ?? []), child]);
  return groups;
}

function differencesOf(row: Theirs, { nik, nama, tanggal_lahir, records }: MonthChild, first: string): Difference[] {
  const { members, examinations } = records;
  const differs = (kolom: Compared, kami: unknown, mereka: string | number | null, isSame: boolean): Difference[] =>
    isSame || mereka === null ? [] : [{ kolom, kami: plain(kami), mereka }];
  const sex = plain(members?.jenis_kelamin);
  const day = plain(examinations?.tanggal_timbang);
  // what is older than the month is no news to whoever was not measured in it
  const isOld = row.tanggal !== null && row.tanggal < first && day === null;
  const isSameDay = row.tanggal === day;
  const about = [
    ...differs('nik', toldNik(nik), toldNik(row.nik), row.nik === nik),
    ...differs('nama', nama, row.nama, nameKey(row.nama) === nameKey(nama)),
    ...differs('tanggal_lahir', tanggal_lahir, row.tanggal_lahir, row.tanggal_lahir === tanggal_lahir),
    ...differs('jenis_kelamin', sex, row.jenis_kelamin, row.jenis_kelamin === sex),
  ];
  if (!isSameDay) {
    if (row.tanggal === null && day !== null) return [...about, { kolom: 'tanggal', kami: day, mereka: null }];
    return [...about, ...differs('tanggal', day, row.tanggal, isOld)];
  }
  if (day === null) return about;
  const measured = (kolom: keyof typeof OURS): Difference[] => {
    const [kami, mereka] = [plain(examinations?.[OURS[kolom]]), row[kolom]];
    const isSame = typeof kami === 'number' && typeof mereka === 'number' ? Math.abs(kami - mereka) <= ROUNDED : kami === mereka;
    return mereka === undefined || isSame ? [] : [{ kolom, kami, mereka }];
  };
  const classed = (kolom: Status): Difference[] => {
    const [kami, mereka] = [plain(examinations?.[kolom]), row[kolom]];
    return differs(kolom, kami, mereka, mereka !== null && statusOf(kolom, mereka) === kami);
  };
  return [
    ...about,
    ...(['berat', 'tinggi'] as const).flatMap(measured),
    // a list that has the column and leaves it blank, as most do, denies nothing
    ...(['lila', 'lingkar_kepala'] as const).filter((kolom) => row[kolom] !== null).flatMap(measured),
    ...STATUSES.flatMap(classed),
  ];
}

/** Our names of what is measured. */
const OURS = { berat: 'berat_badan', tinggi: 'tinggi_badan', lila: 'lingkar_lengan', lingkar_kepala: 'lingkar_kepala' } as const;

const plain = (value: unknown): string | number | null => (typeof value === 'string' || typeof value === 'number' ? value : null);
