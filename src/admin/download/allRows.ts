import type { DataProvider, RaRecord, SortPayload } from 'react-admin';
import type { FieldOf, Resource } from '../../engine/resource.ts';

export interface WantedRows {
  readonly dataProvider: DataProvider;
  readonly resource: Resource;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: SortPayload;
  readonly signal: AbortSignal;
  /** told after each page; `total` is what is known of it so far */
  readonly onProgress: (done: number, total: number) => void;
}

/** As many as our server answers at once: few calls, each of them still quick. */
const PAGE = 1000;

/** Every row that matches, page by page, each once however the pages moved meanwhile. */
export async function allRows({ dataProvider, resource, filter, sort, signal, onProgress }: WantedRows): Promise<RaRecord[]> {
  const rows = new Map<string, RaRecord>();
  for (let page = 1; ; page++) {
    signal.throwIfAborted();
    const pagination = { page, perPage: PAGE };
    const { data, total, pageInfo } = await dataProvider.getList<RaRecord>(resource.name, { pagination, sort, filter, signal });
    // react-admin answers an empty list where it has found the session ended: half a file would pass for a whole one.
    if (data === undefined || !Array.isArray(data)) throw new Error(`${resource.name}: no rows`);
    const before = rows.size;
    for (const row of data) rows.set(String(row.id), row);
    onProgress(rows.size, Math.max(total ?? 0, rows.size));
    // A total is what was counted then: a full page may have another one after it, one that brings nothing new has none.
    const isShort = total === undefined ? pageInfo?.hasNextPage !== true : rows.size >= total && data.length < PAGE;
    if (isShort || rows.size === before) return [...rows.values()];
  }
}

/** As many are asked for at once where records of a long list are named one by one. */
const TOGETHER = 50;

/** What the records are called that a reference points to, by the value stored; those that cannot be read are missing. */
export async function namesOf(
  dataProvider: DataProvider,
  field: FieldOf<'reference'>,
  rows: readonly RaRecord[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = new Set(rows.flatMap((row) => (isFilled(row[field.name]) ? [String(row[field.name])] : [])));
  const names = new Map<string, string>();
  const keep = (records: readonly RaRecord[]) => {
    for (const record of records) names.set(String(record[field.value ?? 'id']), String(record[field.text] ?? ''));
  };
  if (wanted.size === 0 || field.value === field.text) return names;
  const sort = { field: field.text, order: 'ASC' } as const;
  try {
    keep((await dataProvider.getList(field.resource, { pagination: { page: 1, perPage: PAGE }, sort, filter: {} })).data);
    const missing = field.value ? [] : [...wanted].filter((value) => !names.has(value));
    for (let from = 0; from < missing.length; from += TOGETHER) {
      keep((await dataProvider.getMany(field.resource, { ids: missing.slice(from, from + TOGETHER) })).data);
    }
  } catch {
    // Who may see the rows need not see what they point to: the value itself stands there then.
  }
  return names;
}

export const isFilled = (value: unknown): boolean => value !== null && value !== undefined && value !== '';
