import type { HttpRequest } from '../../dataProvider/customCalls.ts';
import type { Locale } from '../../engine/definition.ts';
import { isObject } from '../../engine/isObject.ts';

interface Note {
  readonly kode: string;
  readonly teks: string;
  readonly jumlah: number;
  readonly yaitu: readonly string[];
}

/** How much a FHIR file holds, and what it does not say. */
export interface FhirNotes {
  readonly orang: number;
  readonly kunjungan: number;
  readonly catatan: readonly Note[];
}

export const fhirCall = (month: string, posko: number): HttpRequest => ({
  method: 'GET',
  url: `/auth/fhir?posko=${posko}&bulan=${month}`,
});

export const fhirNotesCall = (month: string, posko: number, locale: Locale): HttpRequest => ({
  method: 'GET',
  url: `/auth/fhir/catatan?posko=${posko}&bulan=${month}`,
  headers: { 'Accept-Language': locale },
});

const isNote = (value: unknown): value is Note =>
  isObject(value) && typeof value.kode === 'string' && typeof value.teks === 'string' && Array.isArray(value.yaitu);

export function readFhirNotes(body: unknown): FhirNotes | undefined {
  const { orang, kunjungan, catatan } = isObject(body) && isObject(body.data) ? body.data : {};
  if (typeof orang !== 'number' || typeof kunjungan !== 'number' || !Array.isArray(catatan)) return undefined;
  return { orang, kunjungan, catatan: catatan.filter(isNote) };
}
