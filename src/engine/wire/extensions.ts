import type { Resource } from '../resource.ts';

/**
 * What our own server understands beyond the contract. It announces each in the header
 * `X-Posyandu-Extensions` of every answer; a console that has not seen the announcement sends none
 * of this, so that the same console works against a server that speaks only the contract.
 */
export const EXTENSIONS_HEADER = 'X-Posyandu-Extensions';

/**
 * paging: list calls take PAGE_QUERY and answer TOTAL_HEADER;
 * fields: fields marked `beyondContract` are taken and given;
 * idempotency: POST takes an `Idempotency-Key` header;
 * versions: records carry `updated_at`, PUT/PATCH/DELETE take it as `If-Match`;
 * ids: lists of records by number take IDS_QUERY: those records alone, whatever the list is narrowed to otherwise;
 * peringatan: writes of doubtful values are asked about once (wire/doubts.ts);
 * nt: examinations carry `nt` (N, T, O or B) and `nt_sebab`, the reason; GET /auth/perhatian takes `alasan`;
 * belonging: who leaves does so on a day, and DELETE takes why an entry never should have been there (REASON_QUERY);
 * mirip: GET /auth/anggota-mirip tells who may be the person about to be written down;
 * device-key: GET /auth/kunci-perangkat gives a session the key with which its person's device encrypts what it keeps;
 * bekal: GET /auth/bekal tells everything that a device takes along, for where there is no network, and calls of the posyandu day
 *   take PRESSED_HEADER;
 * impor: people and visits are taken over from files (/auth/impor);
 * merge: two entries of one person become one (/auth/anggota-ganda);
 * ekspor: GET /auth/ekspor/<list> gives a whole list as a file (EXPORT_QUERY);
 * token: somebody's own access tokens are made, listed and ended by /auth/token;
 * kirim-puskesmas: the ministry's files of a month and what they still lack (/auth/kirim-puskesmas);
 * rekap: GET /auth/rekap tells the monthly recaps of every life stage, GET /auth/rekap/orang who stands behind a cell of one;
 * fhir: GET /auth/fhir gives people and their visits as a FHIR R4 bundle, GET /auth/fhir/catatan what it does not say;
 * berkas: GET /auth/berkas/<id> gives everything that is known of one person;
 * outbox: every write of a record takes an `Idempotency-Key`, and its answer is kept for thirty days.
 */
export const EXTENSIONS = [
  'paging',
  'fields',
  'idempotency',
  'versions',
  'ids',
  'peringatan',
  'nt',
  'belonging',
  'mirip',
  'device-key',
  'merge',
  'bekal',
  'ekspor',
  'outbox',
  'token',
  'impor',
  'kirim-puskesmas',
  'fhir',
  'berkas',
  'rekap',
] as const;

/** Query parameter of a DELETE. */
export const REASON_QUERY = 'alasan';

/** One of these, or `resource:<name>`: a whole resource beyond the contract that the server keeps. */
export type Extension = (typeof EXTENSIONS)[number] | `resource:${string}`;

const isExtension = (word: string): word is Extension =>
  EXTENSIONS.some((known) => known === word) || /^resource:[\w-]+$/.test(word);

/** The extensions a list of words names; unknown words are passed over. */
export const extensionsIn = (words: string): ReadonlySet<Extension> =>
  new Set(
    words
      .split(',')
      .map((word) => word.trim())
      .filter(isExtension),
  );

/** What a server announces that keeps these resources. */
export const announcementOf = (resources: readonly Pick<Resource, 'name' | 'beyondContract'>[]): Extension[] => [
  ...EXTENSIONS,
  ...resources.filter(({ beyondContract }) => beyondContract).map(({ name }): Extension => `resource:${name}`),
];

/** Whether the server keeps such records: they are in the contract, or announced. */
export const isKept = (
  { name, beyondContract }: Pick<Resource, 'name' | 'beyondContract'>,
  known: ReadonlySet<Extension>,
): boolean => !beyondContract || known.has(`resource:${name}`);

/** Whether what a page needs, an extension or a resource beyond the contract, has been announced. */
export const isAnnounced = (needed: string, known: ReadonlySet<Extension>): boolean =>
  known.has(EXTENSIONS.find((extension) => extension === needed) ?? `resource:${needed}`);

/** Query parameters of a paged list call; page counts from 1, order is ASC or DESC, sort a field name of the definition. */
export const PAGE_QUERY = { page: '_page', perPage: '_per_page', sort: '_sort', order: '_order' } as const;

/** Calls for whole lists as files, and their query parameter: 'xlsx' or 'csv'. */
export const EXPORT_QUERY = 'format';
export const EXPORT_PATH = '/auth/ekspor';

/** Query parameter of a list call: the numbers of the records that are wanted, with commas between them. */
export const IDS_QUERY = '_ids';
/** As many are asked for in one call: their numbers have to fit in an address. */
export const MOST_IDS = 100;

/** Whether records of this resource are told by their numbers in one call of its list. */
export const listsByIds = ({ key, storage, endpoints: { list, dialect } }: Resource): boolean =>
  key === 'id' &&
  storage !== null &&
  dialect === 'posyandu' &&
  list !== null &&
  list.paging === null &&
  list.distinct === null &&
  !list.path.includes('{');

/** Number of rows that match, counted no further than COUNT_LIMIT; `TOTAL_CAPPED_HEADER: true` says that there are more. */
export const TOTAL_HEADER = 'X-Total-Count';
export const TOTAL_CAPPED_HEADER = 'X-Total-Count-Capped';
export const COUNT_LIMIT = 1000;

/** The village's time zone, an IANA name, on every answer of our server: a day begins there when it begins for the server. */
export const TIME_ZONE_HEADER = 'X-Posyandu-Time-Zone';

/** On a call of the posyandu day: the moment (ISO) at which it was pressed, where it may have waited on a device since. */
export const PRESSED_HEADER = 'X-Posyandu-Pressed';

export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** The extensions an answer announces. */
export const announcedExtensions = (headers: { get(name: string): string | null }): ReadonlySet<Extension> =>
  extensionsIn(headers.get(EXTENSIONS_HEADER) ?? '');
