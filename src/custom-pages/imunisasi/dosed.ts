/** What was given to children, as `GET /auth/imunisasi` and the calls beside it tell it; React-free. */
import { type HttpRequest, recordAt } from '../../dataProvider/customCalls.ts';
import { isObject } from '../../engine/isObject.ts';
import type { ScheduleSettings } from '../../health/immunisation/index.ts';
import { type CoverageRow, type Dosed, settingsRead, type WireSettings } from '../../people/dosed.ts';

export const PATH = '/auth/imunisasi';
export const PAGE = '/imunisasi';
export const DOSED_KEY = 'imunisasi';
export const DOSES = 'doses';

/** What stands for the children of no posko. */
export const NOWHERE = 'tanpa';

export interface PoskoDoses {
  readonly posko: { readonly id: number; readonly nama: string } | null;
  readonly settings: ScheduleSettings;
  readonly children: readonly Dosed[];
}

export interface ChildDoses {
  readonly settings: ScheduleSettings;
  readonly child: Dosed;
}

/** The children of a posko; null: one's own. */
export const poskoCall = (posko: string | null): HttpRequest => ({
  method: 'GET',
  url: posko === null ? PATH : `${PATH}?posko=${encodeURIComponent(posko)}`,
});
export const childRequest = (nik: string): HttpRequest => ({ method: 'GET', url: `${PATH}/anak/${encodeURIComponent(nik)}` });
export const coverageCall = (month: string): HttpRequest => ({ method: 'GET', url: `${PATH}/cakupan?bulan=${month}` });

const isDosed = (row: unknown): row is Dosed =>
  isObject(row) && typeof row.nik === 'string' && typeof row.nama_lengkap === 'string' && Array.isArray(row.dosis);

const isSettings = (value: unknown): value is WireSettings =>
  isObject(value) && Array.isArray(value.bulan_vitamin_a) && typeof value.bulan_obat_cacing === 'number';

const poskoIn = (posko: unknown): PoskoDoses['posko'] =>
  isObject(posko) ? { id: Number(posko.id), nama: String(posko.nama ?? '') } : null;

/** A posko's children; undefined for another shape. */
export function readPosko(body: unknown): PoskoDoses | undefined {
  const { anak, pengaturan, posko } = recordAt(body, 'data') ?? {};
  if (!Array.isArray(anak) || !anak.every(isDosed) || !isSettings(pengaturan)) return undefined;
  return { posko: poskoIn(posko), settings: settingsRead(pengaturan), children: anak };
}

/** One person; undefined likewise. */
export function readChild(body: unknown): ChildDoses | undefined {
  const { anak, pengaturan } = recordAt(body, 'data') ?? {};
  return isDosed(anak) && isSettings(pengaturan) ? { child: anak, settings: settingsRead(pengaturan) } : undefined;
}

const isCoverage = (row: unknown): row is CoverageRow => isObject(row) && isObject(row.idl) && isObject(row.ibl);

/** The coverage of a month; undefined likewise. */
export function readCoverage(body: unknown): readonly CoverageRow[] | undefined {
  const { baris } = recordAt(body, 'data') ?? {};
  return Array.isArray(baris) && baris.every(isCoverage) ? baris : undefined;
}
