/**
 * What an access token reaches of the calls and lists that no definition describes: the routes and the API's description both go
 * by it. Of what does not stand here a token reaches nothing.
 */

/** 'posko': one that is bound to a posko is told of that posko alone. 'list': as far as it reaches the list that is asked for. */
export type CallReach = 'posko' | 'list';

/** Calls that only read, as their address stands in the description. */
export const TOKEN_CALLS = {
  '/auth/statistics': 'posko',
  '/auth/statisticsBalita': 'posko',
  '/auth/statisticsBalita/anak': 'posko',
  '/auth/perhatian': 'posko',
  '/auth/rekap': 'posko',
  '/auth/rekap/orang': 'posko',
  '/auth/rekap/kini': 'posko',
  '/auth/rekap/kini/orang': 'posko',
  '/auth/fhir': 'posko',
  '/auth/fhir/catatan': 'posko',
  '/auth/kirim-puskesmas': 'posko',
  '/auth/kirim-puskesmas/berkas': 'posko',
  '/auth/ekspor/{daftar}': 'list',
} as const satisfies Readonly<Record<string, CallReach>>;

export type TokenCall = keyof typeof TOKEN_CALLS;

/** For `authenticate`: that an access token opens this call. */
export const byToken = (_call: TokenCall) => ({ tokens: true }) as const;

export const callReach = (path: string): CallReach | null =>
  Object.hasOwn(TOKEN_CALLS, path) ? TOKEN_CALLS[path as TokenCall] : null;

/** Lists of hand-written pages as files, likewise; a day's list holds guests of other posko and who has moved since. */
const TOKEN_LISTS: Readonly<Record<string, 'posko' | 'village'>> = { perhatian: 'posko', 'hari-posyandu': 'village' };

/** What a token reaches of such a list, as of records; 'open': the list narrows itself. */
export function furtherReach(list: string): 'open' | 'village' | null {
  const reach = Object.hasOwn(TOKEN_LISTS, list) ? TOKEN_LISTS[list] : undefined;
  return reach === 'posko' ? 'open' : (reach ?? null);
}

/** The lists that are for tokens of the whole village alone. */
export const VILLAGE_LISTS = Object.keys(TOKEN_LISTS).filter((list) => TOKEN_LISTS[list] === 'village');
