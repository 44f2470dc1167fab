import type { Hono } from 'hono';
import { withoutIntimate } from '../../src/engine/intimate.ts';
import { isObject } from '../../src/engine/isObject.ts';
import type { Resource } from '../../src/engine/resource.ts';
import { TOTAL_HEADER } from '../../src/engine/wire/extensions.ts';
import type { Actor, AppEnv, Context } from '../context.ts';
import { fieldRefusal, Refusal, TEXTS } from '../errors.ts';
import { allow, authenticate } from '../middleware/authenticate.ts';
import { type AuditFilter, type AuditRow, findAudit, followedBy, listAudit } from '../services/auditTrail.ts';
import { recordNumber } from '../services/recordNumber.ts';
import type { ListQuery } from '../services/resourceService.ts';

/** Who changed what, as ra-data-simple-rest asks for it: plain arrays and records, `sort`, `range` and `filter` as JSON. */
export function mountAudit(api: Hono<AppEnv>, context: Context): void {
  const { audit } = context.site.resource;
  if (!audit) return;
  const followed = ({ role }: Actor): string[] => {
    if (!role) throw new Refusal(403, TEXTS.forbidden);
    return followedBy(role, context.site);
  };

  /** An entry as everybody is told it: before and after may be of a time when an answer was not kept from the trail yet. */
  const told = ({ perubahan: { before, after }, ...row }: AuditRow) => {
    const resource = context.site.resource[row.sumber];
    const shown = (values: unknown) => (resource && isObject(values) ? withoutIntimate(resource, values) : values);
    return { ...row, perubahan: { before: shown(before), after: shown(after) } };
  };

  api.get('/audit', authenticate(context), allow(audit, 'list'), async (c) => {
    const query = readQuery((name) => c.req.query(name), audit);
    const { rows, total } = await listAudit(context.db, followed(c.get('actor')), query);
    const first = query.page?.offset ?? 0;
    return c.json(rows.map(told), 200, {
      [TOTAL_HEADER]: String(total),
      'Content-Range': `audit ${first}-${Math.max(first, first + rows.length - 1)}/${total}`,
    });
  });

  api.get('/audit/:id', authenticate(context), allow(audit, 'show'), async (c) => {
    const row = await findAudit(context.db, followed(c.get('actor')), c.req.param('id'));
    if (!row) throw new Refusal(404, 'Data perubahan tidak ditemukan.');
    return c.json(told(row));
  });
}

/** Entries on one page at most. */
const MAX_PER_PAGE = 1000;

type AuditQuery = Pick<ListQuery, 'sort' | 'page'> & { readonly filter: AuditFilter };

function readQuery(param: (name: string) => string | undefined, audit: Resource): AuditQuery {
  const read = (name: string): unknown => {
    try {
      return JSON.parse(param(name) ?? 'null');
    } catch {
      throw fieldRefusal(name, 'Tidak dapat dibaca.');
    }
  };
  const [field, order] = pairOf(read('sort')) ?? ['id', 'DESC'];
  const range = pairOf(read('range'));
  return {
    sort: { field: typeof field === 'string' ? field : '', order: order === 'ASC' ? 'ASC' : 'DESC' },
    page: range && pageOfRange(range),
    filter: readAuditFilter({ ...Object(read('filter')) }, audit),
  };
}

const pairOf = (value: unknown): readonly [unknown, unknown] | null =>
  Array.isArray(value) && value.length === 2 ? [value[0], value[1]] : null;

function pageOfRange([first, last]: readonly [unknown, unknown]): ListQuery['page'] {
  if (!isPlace(first) || !isPlace(last) || last < first) throw fieldRefusal('range', 'Rentang tidak dikenal.');
  return { offset: first, limit: Math.min(last - first + 1, MAX_PER_PAGE) };
}

const isPlace = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** Raises 422 for values that no entry has, as the filters of other lists do. */
export function readAuditFilter(
  { id, sumber, record, tindakan }: Readonly<Record<string, unknown>>,
  { field }: Resource,
): AuditFilter {
  const text = (name: string, value: unknown): string | null => {
    if (value === undefined || value === null || value === '') return null;
    if (typeof value !== 'string' && typeof value !== 'number') throw fieldRefusal(name, UNKNOWN);
    // PostgreSQL knows no text with U+0000
    return String(value).replaceAll('\u0000', '');
  };
  const chosen = (name: string, value: unknown): string | null => {
    const given = text(name, value);
    const known = field[name];
    const isKnown = known?.type !== 'choice' || known.options.some((option) => option.value === given);
    if (given !== null && !isKnown) throw fieldRefusal(name, UNKNOWN);
    return given;
  };
  const ids = [id].flat().flatMap((one) => recordNumber(one) ?? []);
  // no entry has the id 0: what names none finds none
  const named = id === undefined ? null : [...ids, 0].slice(0, MAX_PER_PAGE);
  return {
    ids: named,
    sumber: chosen('sumber', sumber),
    record: text('record', record),
    tindakan: chosen('tindakan', tindakan),
  };
}

const UNKNOWN = 'Pilihan tidak dikenal.';
