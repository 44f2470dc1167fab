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
 * versions: records carry `updated_at`, PUT/PATCH/DELETE take it as `If-Match`.
 */
export const EXTENSIONS = ['paging', 'fields', 'idempotency', 'versions'] as const;
export type Extension = (typeof EXTENSIONS)[number];

/** Query parameters of a paged list call; page counts from 1, order is ASC or DESC, sort a field name of the definition. */
export const PAGE_QUERY = { page: '_page', perPage: '_per_page', sort: '_sort', order: '_order' } as const;

/** Number of rows that match, counted no further than COUNT_LIMIT; `TOTAL_CAPPED_HEADER: true` says that there are more. */
export const TOTAL_HEADER = 'X-Total-Count';
export const TOTAL_CAPPED_HEADER = 'X-Total-Count-Capped';
export const COUNT_LIMIT = 1000;

/** The village's time zone, an IANA name, on every answer of our server: a day begins there when it begins for the server. */
export const TIME_ZONE_HEADER = 'X-Posyandu-Time-Zone';

export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** The extensions an answer announces; unknown words are passed over. */
export function announcedExtensions(headers: { get(name: string): string | null }): ReadonlySet<Extension> {
  const words = (headers.get(EXTENSIONS_HEADER) ?? '').split(',').map((word) => word.trim());
  return new Set(EXTENSIONS.filter((extension) => words.includes(extension)));
}
