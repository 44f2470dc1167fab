import { type HttpRequest, rowsAt } from '../../dataProvider/customCalls.ts';
import { isObject } from '../../engine/isObject.ts';
import { isLackCode, type LackCode } from '../../exchange/ministry/lacks.ts';
import type { FileState, LackingChild, Overview } from '../../exchange/ministry/overview.ts';
import { type SettingName, type Settings, settingsOf } from '../../exchange/ministry/settings.ts';
import type { TemplateName } from '../../exchange/ministry/template.ts';
import { isTemplateName } from '../../exchange/ministry/templates.ts';

export const MINISTRY_PATH = '/kirim-puskesmas';
/** Where its calls are. */
export const CALL = '/auth/kirim-puskesmas';
/** The first word of every query about it. */
export const MINISTRY_KEY = 'kirimPuskesmas';

/** What is asked for: a month of a posko; null: a Kader's own, for others the whole village. */
export interface Wanted {
  readonly month: string;
  readonly posko: string | null;
}

export const queryOf = ({ month, posko }: Wanted, more: Readonly<Record<string, string>> = {}): string =>
  new URLSearchParams({ ...more, bulan: month, ...(posko === null ? {} : { posko }) }).toString();

export const overviewCall = (wanted: Wanted): HttpRequest => ({ method: 'GET', url: `${CALL}?${queryOf(wanted)}` });

export const fileCall = (wanted: Wanted, jenis: TemplateName, onlyNew: boolean): HttpRequest => ({
  method: 'GET',
  url: `${CALL}/berkas?${queryOf(wanted, { jenis, ...(onlyNew ? { hanya: 'baru' } : {}) })}`,
});

export const copyCall = (wanted: Wanted): HttpRequest => ({ method: 'GET', url: `${CALL}/salinan?${queryOf(wanted)}` });

export const settingsCall = (changes: Readonly<Partial<Record<SettingName, string>>>): HttpRequest => ({
  method: 'PUT',
  url: `${CALL}/pengaturan`,
  body: changes,
});

/** What is known of a month. */
export interface Month extends Overview {
  readonly bulan: string;
  /** null: the whole village */
  readonly posko: number | null;
  readonly settings: Settings;
}

const isFile = (value: unknown): value is FileState =>
  isObject(value) && isTemplateName(value.jenis) && typeof value.baris === 'number' && typeof value.lengkap === 'number';
const isChild = (value: unknown): value is LackingChild =>
  isObject(value) && typeof value.id === 'number' && typeof value.nama === 'string' && isObject(value.kurang);

/** A server of before does not tell of other measurements, nor of whoever was deleted. */
const withLeftOut = (child: LackingChild): LackingChild => ({
  ...child,
  dihapus: child.dihapus === true,
  ukur_lain: (Array.isArray(child.ukur_lain) ? child.ukur_lain : []).filter(({ nilai }) => isObject(nilai)),
});

export function readMonth(body: unknown): Month | undefined {
  const data = isObject(body) && isObject(body.data) ? body.data : {};
  const { bulan, posko, anak, diukur, dihapus, genap_lima, berkas, kurang, pengaturan } = data;
  if (typeof bulan !== 'string' || typeof anak !== 'number' || typeof diukur !== 'number') return undefined;
  if (!Array.isArray(berkas) || !Array.isArray(kurang)) return undefined;
  return {
    ...{ bulan, posko: typeof posko === 'number' ? posko : null, anak, diukur },
    dihapus: typeof dihapus === 'number' ? dihapus : 0,
    genap_lima: typeof genap_lima === 'number' ? genap_lima : 0,
    ...{ berkas: berkas.filter(isFile), kurang: kurang.filter(isChild).map(withLeftOut) },
    settings: settingsOf(isObject(pengaturan) ? pengaturan : {}),
  };
}

export const readSettings = (body: unknown): Settings | undefined =>
  isObject(body) && isObject(body.data) ? settingsOf(body.data) : undefined;

/** A child's values in the order in which they are copied. */
export interface Copied {
  readonly id: number;
  readonly nama: string;
  readonly kurang: readonly LackCode[];
  readonly nilai: readonly (string | number | null)[];
}

export interface Copies {
  readonly kolom: readonly string[];
  readonly anak: readonly Copied[];
}

const isCopied = (value: unknown): value is Copied =>
  isObject(value) &&
  typeof value.id === 'number' &&
  typeof value.nama === 'string' &&
  Array.isArray(value.nilai) &&
  Array.isArray(value.kurang) &&
  value.kurang.every(isLackCode);

export function readCopies(body: unknown): Copies | undefined {
  const [anak, kolom] = [rowsAt(body, 'data'), isObject(body) ? body.kolom : undefined];
  if (!anak || !Array.isArray(kolom)) return undefined;
  return { anak: anak.filter(isCopied), kolom: kolom.map(String) };
}
