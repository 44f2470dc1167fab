import { isObject } from '../engine/isObject.ts';
import { keylessId } from '../engine/keyless.ts';
import type { Field, Resource } from '../engine/resource.ts';
import { codecOf } from '../engine/wire/codecs.ts';
import { decodeResponse } from '../engine/wire/decode.ts';
import { TOTAL_CAPPED_HEADER, TOTAL_HEADER } from '../engine/wire/extensions.ts';
import { valueAt } from '../engine/wire/names.ts';
import type { Answer } from './answer.ts';
import { ApiError } from './apiError.ts';
import { listInBrowser } from './browserList.ts';
import { type DecodedRecord, decodeRecord, UNKNOWN_ID } from './decodeRecord.ts';
import { messageIn } from './failureTexts.ts';
import { countOf } from './paging.ts';
import { placeOf, recordAt, rowsAt, shapeOf } from './payload.ts';
import type { PageOfRows, PlanKind, PlannedCall, PlanOfKind, RecordId, RecordValues } from './planTypes.ts';
import { ReadError } from './readError.ts';

export interface ListResult {
  data: DecodedRecord[];
  /** rows that match over all pages; with `meta.capped` at least so many */
  total: number;
  meta?: { readonly capped: true };
}

export interface RecordResult {
  data: DecodedRecord;
}

export interface RecordsResult {
  data: DecodedRecord[];
}

/** The result of each kind of plan. */
export interface ResultOf {
  list: ListResult;
  pick: RecordsResult;
  one: RecordResult;
  create: RecordResult;
  update: RecordResult;
  delete: RecordResult;
}

/** What is laid over rows before they are narrowed; `whole`: they are all there are, and not one page of them. */
export type Lay = (rows: DecodedRecord[], whole: boolean) => DecodedRecord[];

type Reader<K extends PlanKind> = (resource: Resource, plan: PlanOfKind<K>, answer: Answer, lay: Lay) => ResultOf[K];

const asTold: Lay = (rows) => rows;

const readers: { readonly [K in PlanKind]: Reader<K> } = {
  list: readList,
  pick: (resource, plan, answer, lay) => {
    const wanted = new Set(plan.ids.map(String));
    return { data: lay(rowsOf(resource, plan, answer), true).filter((row) => wanted.has(String(row.id))) };
  },
  one: (resource, plan, answer) => {
    const body = recordIn(answer, plan);
    if (body === null) throw misshapen(resource, 'one', plan, answer, 'no record');
    // under the id it was asked for: react-admin refuses a record of another, and a NIK may stand for it
    return { data: { ...decodeRecord(resource, body, plan.id), id: plan.id } };
  },
  create: (resource, plan, answer) => ({ data: written(resource, plan, answer, null) }),
  update: (resource, plan, answer) => ({ data: written(resource, plan, answer, plan.id) }),
  delete: (resource, plan, answer) => ({ data: written(resource, plan, answer, plan.id) }),
};

/**
 * What an answer to a plan means: pure, the counterpart of `planRequest`. `lay`: what is laid over the rows of a list.
 * @throws {ReadError} where rows or record are not where the definition says
 * @throws {ApiError} where a successful answer says itself that the call was refused (`refusal.unless` of the definition, or
 *   `status` other than 'success')
 */
export function readResponse<K extends PlanKind>(
  resource: Resource,
  plan: PlanOfKind<K>,
  answer: Answer,
  lay: Lay = asTold,
): ResultOf[K] {
  refuseRefusal(resource, plan, answer);
  const read: Reader<K> = readers[plan.kind];
  return read(resource, plan, answer, lay);
}

function readList(resource: Resource, plan: PlanOfKind<'list'>, answer: Answer, lay: Lay): ListResult {
  const told = rowsOf(resource, plan, answer);
  const { list } = resource.endpoints;
  const total = plan.rest.paged ? totalOf(answer) : null;
  const rows = lay(told, total === null && !(plan.rest.paged && list?.paging));
  if (plan.rest.paged && list?.paging) return { data: rows, ...countOf(list, answer, plan.rest.page, rows.length) };
  // a call that gives no total has not understood the paging: then it has answered everything
  if (total === null) return listInBrowser(resource, rows, plan.rest);
  if (answer.headers.get(TOTAL_CAPPED_HEADER) !== 'true') return { data: rows, total };
  return { data: rows, total: Math.max(total, reached(plan.rest.page, rows.length)), meta: { capped: true } };
}

/** Beyond the count's limit the total grows with the page looked at, so that there is always a next one to turn to. */
function reached(page: PageOfRows | null, rows: number): number {
  if (page === null) return rows;
  return (page.page - 1) * page.perPage + rows + (rows === page.perPage ? 1 : 0);
}

function totalOf(answer: Answer): number | null {
  const text = answer.headers.get(TOTAL_HEADER);
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
}

function rowsOf(resource: Resource, plan: PlannedCall, answer: Answer): DecodedRecord[] {
  const rows = rowsAt(answer.body, plan.wrap, resource.endpoints.list?.single);
  if (rows === null) throw misshapen(resource, 'list', plan, answer, 'no rows');
  const records = rows.map((row, index) => {
    const record = decodeResponse(resource, row);
    const id = record.id ?? keyInPlace(resource, record, index);
    if (id === null) throw misshapen(resource, 'list', plan, answer, `no ${resource.key} in row ${index}`, row);
    return { ...record, id };
  });
  return distinct(records, resource.endpoints.list?.distinct ?? null);
}

/** Words in which an answer says how the call went; a record tells something else besides. */
const OUTCOME: readonly string[] = ['status', 'message', 'data', 'errors'];

/** The record of an answer; null where it only says how the call went: its `status` would pass for the record's. */
function recordIn({ body }: Answer, { wrap }: PlannedCall): RecordValues | null {
  const found = recordAt(body, wrap);
  const isOutcome = wrap === 'either' && found === body && Object.keys(found ?? {}).every((name) => OUTCOME.includes(name));
  return isOutcome ? null : found;
}

/** What a row without its key is known by, where the definition lets it be shown; null where it does not. */
function keyInPlace(resource: Resource, record: RecordValues, index: number): string | null {
  const withoutKey = resource.list?.withoutKey ?? null;
  if (withoutKey === null) return null;
  const value = record[withoutKey.by];
  return typeof value === 'string' && value !== '' ? value : keylessId(index);
}

/** Of records with the same value of a field the first; all of those without one. */
function distinct(records: DecodedRecord[], name: string | null): DecodedRecord[] {
  if (name === null) return records;
  const seen = new Set<unknown>();
  return records.filter(({ [name]: value }) => {
    if (value === null || value === undefined) return true;
    const first = !seen.has(value);
    seen.add(value);
    return first;
  });
}

/**
 * The record after a write. The contract promises no record in the answer: what was sent stands in
 * for what the answer does not tell.
 */
function written(
  resource: Resource,
  plan: PlannedCall & { readonly sent: RecordValues },
  answer: Answer,
  id: RecordId | null,
): DecodedRecord {
  const body = recordIn(answer, plan);
  const told = body === null ? null : decodeRecord(resource, body, id ?? UNKNOWN_ID);
  const filled = Object.entries(told ?? {}).filter(([, value]) => value !== undefined && value !== null);
  return { ...plan.sent, ...Object.fromEntries(filled), id: id ?? told?.id ?? UNKNOWN_ID };
}

/** Words that refuse whatever stands beside them: some servers answer `data: null` then. */
const REFUSED: readonly string[] = ['error', 'fail', 'failed'];

/** What the status would have been: screens tell a refusal from a failure by it. */
const REFUSED_STATUS = 422;

function refuseRefusal(resource: Resource, plan: PlannedCall, answer: Answer): void {
  const { body } = answer;
  const { refusal } = resource.endpoints;
  if (refusal?.unless !== undefined) {
    const { at, is } = refusal.unless;
    if (String(valueAt(body, at)) === String(is)) return;
    throw new ApiError(messageIn(body, refusal.message) ?? `HTTP ${answer.status}`, REFUSED_STATUS, body);
  }
  if (plan.wrap === 'bare' || !isObject(body) || typeof body.status !== 'string') return;
  if (body.status === 'success' || isRecordStatus(resource, body.status)) return;
  if ('data' in body && !REFUSED.includes(body.status.toLowerCase())) return;
  throw new ApiError(messageIn(body) ?? body.status, answer.status, body);
}

/** Whether a record may carry that word as its own `status`: then the answer is the record itself. */
const isRecordStatus = ({ fields }: Resource, word: string): boolean =>
  fields.some((field) => field.wire.read.includes('status') && mayBe(field, word));

function mayBe(field: Field, word: string): boolean {
  if (!('options' in field)) return !REFUSED.includes(word.toLowerCase());
  const said = codecOf(field.wire.codec).read(word);
  return field.options.some(({ value }) => value === said);
}

function misshapen(
  resource: Resource,
  part: string,
  plan: PlannedCall,
  answer: Answer,
  what: string,
  within: unknown = answer.body,
): ReadError {
  const has = `${within === answer.body ? 'body' : 'it'} has: ${shapeOf(within)}`;
  return new ReadError(`${resource.name}.${part}: ${what} ${placeOf(plan.wrap)} (${plan.call}, ${answer.status}; ${has})`);
}
