/** Who is due on the day, as `GET /auth/hari-posyandu/daftar` tells it; React-free. */
import { type HttpRequest, recordAt } from '../../dataProvider/customCalls.ts';
import { isObject } from '../../engine/isObject.ts';
import { isToddler } from '../../growth/age.ts';
import { isReason } from '../../growth/referral.ts';
import type { DayGroup, Due } from '../../people/due.ts';
import { isCalled, isFound, isNearlyFound } from '../../people/nameSearch.ts';

export const ROSTER_KEY = ['hari-posyandu'] as const;
export const ROSTER_PATH = '/hari-posyandu';

/** The list of a group; the balita's is the one that is asked for without saying so. */
export const rosterCall = (group: DayGroup): HttpRequest => ({
  method: 'GET',
  url: `/auth/hari-posyandu/daftar${group === 'Balita' ? '' : `?kelompok=${encodeURIComponent(group)}`}`,
});
export const rosterKey = (group: DayGroup) => [...ROSTER_KEY, group] as const;

export interface Day {
  readonly id: number;
  readonly tanggal: string;
  readonly dibuka_pada: string;
  readonly dibuka_oleh: string;
  readonly ditutup_pada: string | null;
  readonly ditutup_oleh: string | null;
}

export interface Roster {
  /** the server's day */
  readonly tanggal: string;
  /** the day on which it was taken along, where the device by itself has come to another one since */
  readonly diambil?: string;
  readonly sekarang: string;
  readonly posko: { readonly id: number; readonly nama: string } | null;
  readonly hari: Day | null;
  /** an earlier one that nobody has closed */
  readonly lalu: Day | null;
  readonly acara: { readonly id: number; readonly judul: string; readonly tempat: string } | null;
  readonly anggota: readonly Due[];
}

const isPerson = (row: unknown): row is Due =>
  isObject(row) && typeof row.nik === 'string' && typeof row.nama_lengkap === 'string';

const asPerson = (row: Due): Due => ({
  ...row,
  tanggal_lahir_perkiraan: row.tanggal_lahir_perkiraan === true,
  posko: typeof row.posko === 'string' ? row.posko : null,
  tamu: row.tamu === true,
  alasan: Array.isArray(row.alasan) ? row.alasan.filter(isReason) : [],
  sebab: Array.isArray(row.sebab) ? row.sebab.map(String) : [],
});

const isDay = (value: unknown): value is Day => isObject(value) && typeof value.tanggal === 'string' && 'id' in value;

/** A day as opening and closing answer it; undefined for another shape. */
export const readDay = (body: unknown): { readonly day: Day; readonly said: string | null } | undefined => {
  const day = recordAt(body, 'data');
  const said = isObject(body) && typeof body.message === 'string' ? body.message : null;
  return isDay(day) ? { day, said } : undefined;
};

export interface PastDay {
  readonly tanggal: string;
  readonly posko: Roster['posko'];
  readonly hari: Day;
  readonly anggota: readonly Due[];
}

const poskoIn = (posko: unknown): Roster['posko'] =>
  isObject(posko) ? { id: Number(posko.id), nama: String(posko.nama ?? '') } : null;

/** What a day was; undefined for another shape. */
export function readPastDay(body: unknown): PastDay | undefined {
  const data = recordAt(body, 'data');
  if (!isObject(data) || !Array.isArray(data.anggota) || typeof data.tanggal !== 'string' || !isDay(data.hari)) return undefined;
  const { tanggal, posko, hari, anggota } = data;
  return { tanggal, posko: poskoIn(posko), hari, anggota: anggota.filter(isPerson).map(asPerson) };
}

/** The list; undefined for another shape. */
export function readRoster(body: unknown): Roster | undefined {
  const data = recordAt(body, 'data');
  if (!isObject(data) || !Array.isArray(data.anggota) || typeof data.tanggal !== 'string') return undefined;
  const { tanggal, sekarang, posko, hari, lalu, acara, anggota } = data;
  return {
    tanggal,
    sekarang: String(sekarang ?? ''),
    posko: poskoIn(posko),
    hari: isDay(hari) ? hari : null,
    lalu: isDay(lalu) ? lalu : null,
    acara: isObject(acara)
      ? { id: Number(acara.id), judul: String(acara.judul ?? ''), tempat: String(acara.tempat ?? '') }
      : null,
    anggota: anggota.filter(isPerson).map(asPerson),
  };
}

/** A balita who was only measured has still to be weighed. Of a refused correction the server's value counts; a refused new visit is none. */
export const isDone = ({ hari_ini, tanggal_lahir }: Due): boolean =>
  hari_ini !== null && (hari_ini.berat_badan !== null || (tanggal_lahir !== null && !isToddler(tanggal_lahir, hari_ini.tanggal)));

export interface Outcome {
  readonly came: readonly Due[];
  readonly referred: readonly Due[];
  /** who did not gain this once, and need not be referred for anything else */
  readonly counselled: readonly Due[];
  /** of the posko's own */
  readonly absent: readonly Due[];
  /** put on the list, and not examined */
  readonly leftOut: readonly Due[];
}

const isReferred = ({ alasan, sebab = [] }: Due): boolean => alasan.length > 0 || sebab.length > 0;

/** What a day was, for whoever closes it or looks at it later. */
export function outcomeOf(people: readonly Due[]): Outcome {
  const came = people.filter(({ hari_ini }) => hari_ini !== null);
  const missing = people.filter(({ hari_ini }) => hari_ini === null);
  return {
    came,
    referred: came.filter(isReferred),
    counselled: came.filter((person) => !isReferred(person) && person.hari_ini?.nt === 'T'),
    absent: missing.filter(({ tamu }) => !tamu),
    leftOut: missing.filter(({ tamu }) => tamu),
  };
}

const isRefused = ({ ditolak }: Due): boolean => ditolak === true;

export interface Found {
  readonly due: readonly Due[];
  readonly done: readonly Due[];
  /** nobody is found as it was typed, these are but for a letter */
  readonly nearly: boolean;
}

const findable = ({ nama_lengkap, nama_ibu, nik }: Due) => ({ names: [nama_lengkap, nama_ibu], nik });

/** Those that a typed text means: all for none. */
export function found(people: readonly Due[], typed: string): Found {
  const text = typed.trim();
  const exact = text === '' ? people : people.filter((person) => isFound(findable(person), text));
  const shown = exact.length > 0 ? exact : people.filter((person) => isNearlyFound(findable(person), text));
  return {
    // what was refused comes before a whole posko
    due: shown.filter((person) => !isDone(person)).toSorted((one, other) => Number(isRefused(other)) - Number(isRefused(one))),
    done: shown.filter(isDone).toSorted((one, other) => Number(isRefused(other)) - Number(isRefused(one))),
    nearly: exact.length === 0 && shown.length > 0,
  };
}

/** Whether one of these people is called just so, word by word. */
export const isCalledSo = (people: readonly Due[], typed: string): boolean =>
  people.some((person) => isCalled(findable(person), typed));

/** A number as wa.me wants it: 62…; null where it is none. */
export function internationalNumber(phone: string | null): string | null {
  const digits = (phone ?? '').replace(/\D/g, '');
  if (digits.length < 8) return null;
  return digits.startsWith('0') ? `62${digits.slice(1)}` : digits;
}
