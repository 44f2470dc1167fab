import type { QueryClient } from '@tanstack/react-query';
import { type HttpRequest, rowsAt } from '../../dataProvider/customCalls.ts';
import type { Locale } from '../../engine/definition.ts';
import { isObject } from '../../engine/isObject.ts';
import { ASKS_HEADER, CONFIRMED_HEADER, LANGUAGE_HEADER } from '../../engine/wire/doubts.ts';

export const DUPLICATES_PATH = '/anggota-ganda';
const CALL = '/auth/anggota-ganda';
/** The first word of every query about them. */
export const DUPLICATES_KEY = 'anggotaGanda';

/** A member of a pair, as it is told of. */
export interface Paired {
  readonly id: number;
  readonly nama: string;
  readonly nik: string;
  readonly nik_sementara: boolean;
  readonly tanggal_lahir: string | null;
  readonly nama_ibu: string | null;
  readonly posko: string | null;
}

export interface Pair {
  readonly satu: Paired;
  readonly dua: Paired;
  readonly sebab: 'kk' | 'ibu' | 'nomor';
}

interface Named {
  readonly id: number;
  readonly nama: string;
}

/** An entry, by what tells it apart from another one of the same name. */
export interface Entry {
  readonly nama: string;
  readonly nik: string;
  readonly sementara: boolean;
  readonly tanggal_lahir?: string | null;
}

/** A merge that stands. */
export interface Merge {
  readonly perubahan: number;
  /** `dulu`: the entry before it took a name or a NIK from the other one */
  readonly tetap: Named & Entry & { readonly dulu: Entry | null };
  readonly lebur: Named & Entry;
  readonly pada: string;
  readonly oleh: string | null;
}

export interface Duplicates {
  readonly pairs: readonly Pair[];
  readonly total: number;
  readonly merges: readonly Merge[];
}

const isNamed = (value: unknown): value is Named =>
  isObject(value) && typeof value.id === 'number' && typeof value.nama === 'string';
const isPair = (value: unknown): value is Pair => isObject(value) && isNamed(value.satu) && isNamed(value.dua);
const isMerge = (value: unknown): value is Merge =>
  isObject(value) &&
  typeof value.perubahan === 'number' &&
  [value.tetap, value.lebur].every((one) => isNamed(one) && 'nik' in one);

export const listCall = (perPage: number): HttpRequest => ({ method: 'GET', url: `${CALL}?_page=1&_per_page=${perPage}` });

export function readDuplicates(body: unknown): Duplicates | undefined {
  const [pairs, merges] = [rowsAt(body, 'data'), rowsAt(body, 'gabungan')];
  if (!pairs || !merges || !isObject(body) || typeof body.total !== 'number') return undefined;
  return { pairs: pairs.filter(isPair), total: body.total, merges: merges.filter(isMerge) };
}

export type Side = 'tetap' | 'lebur';

/** Of one value or several that belong together the one entry's or the other's is used. */
export interface Choice {
  readonly nama: string;
  readonly kolom: readonly string[];
  readonly beda: boolean;
  readonly saran: Side;
}

type Values = Readonly<Record<string, unknown>>;

export interface Comparison {
  readonly tetap: Values;
  readonly lebur: Values;
  readonly pilihan: readonly Choice[];
  readonly milik: readonly { readonly sumber: string; readonly tetap: number; readonly lebur: number }[];
  readonly hari_sama: readonly string[];
  /** why they are probably two people */
  readonly peringatan: readonly { readonly code: string; readonly text: string }[];
}

/** Two members beside each other; `kept`: which of them is to stay, null: the older entry. */
export const compareCall = (
  [one, other]: readonly [string, string],
  { kept, locale }: { readonly kept: string | null; readonly locale: Locale },
): HttpRequest => ({
  method: 'GET',
  headers: { [ASKS_HEADER]: '1', [LANGUAGE_HEADER]: locale },
  url: `${CALL}/banding?${new URLSearchParams({ satu: one, dua: other, ...(kept === null ? {} : { tetap: kept }) })}`,
});

const isComparison = (value: unknown): value is Comparison =>
  isObject(value) &&
  isObject(value.tetap) &&
  isObject(value.lebur) &&
  [value.pilihan, value.milik, value.hari_sama, value.peringatan].every((list) => Array.isArray(list));

export const readComparison = (body: unknown): Comparison | undefined =>
  isObject(body) && isComparison(body.data) ? body.data : undefined;

/** The member into whom one of two was merged already, where that is why there is nothing to compare. */
export const mergedInto = (body: unknown): number | undefined =>
  isObject(body) && typeof body.digabung_ke === 'number' ? body.digabung_ke : undefined;

/** Merges as it was compared, with the doubts that were shown; what was changed meanwhile is refused. */
export const mergeCall = ({ tetap, lebur, peringatan }: Comparison, values: Readonly<Record<string, Side>>): HttpRequest => ({
  method: 'POST',
  headers: { [ASKS_HEADER]: '1', [CONFIRMED_HEADER]: peringatan.map(({ code }) => code).join(',') },
  url: `${CALL}/gabung`,
  body: {
    tetap: tetap.id,
    lebur: lebur.id,
    values,
    versi: { [String(tetap.id)]: tetap.updated_at, [String(lebur.id)]: lebur.updated_at },
  },
});

export const undoCall = (perubahan: number): HttpRequest => ({ method: 'POST', url: `${CALL}/batal`, body: { perubahan } });

export const apartCall = (satu: number, dua: number, beda: boolean): HttpRequest => ({
  method: 'POST',
  url: `${CALL}/beda`,
  body: { satu, dua, beda },
});

/** What the server says of what was done. */
export const readSaid = (body: unknown): string | undefined =>
  isObject(body) && typeof body.message === 'string' ? body.message : undefined;

/** What was left as it is when a merge was undone. */
export function readUndone(body: unknown): readonly string[] | undefined {
  const data = isObject(body) && isObject(body.data) ? body.data.tidak_dikembalikan : undefined;
  return Array.isArray(data) ? data.filter((one): one is string => typeof one === 'string') : undefined;
}

/**
 * Whatever is known of members is asked for again, as of two one is left, or of one there are two. `leaving`: by the pages
 * that come; what this one shows is no longer there.
 */
export async function forgetMembers(queryClient: QueryClient, { leaving = false } = {}): Promise<void> {
  await queryClient.invalidateQueries({ refetchType: leaving ? 'none' : 'active' });
}
