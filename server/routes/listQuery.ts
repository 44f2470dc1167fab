import { failureText } from '../../src/engine/field-types/fieldRule.ts';
import { intimateFields } from '../../src/engine/intimate.ts';
import type { Resource } from '../../src/engine/resource.ts';
import { RULE_TEXTS } from '../../src/engine/texts.ts';
import {
  IDS_QUERY,
  listsByIds,
  MOST_IDS,
  PAGE_QUERY,
  TOTAL_CAPPED_HEADER,
  TOTAL_HEADER,
} from '../../src/engine/wire/extensions.ts';
import { fieldRefusal, TEXTS } from '../errors.ts';
import { unknownFields } from '../middleware/unknownFields.ts';
import { recordNumber } from '../services/recordNumber.ts';
import type { Listing, ListQuery } from '../services/resourceService.ts';
import { unsortable } from '../services/wholeList.ts';

/** More rows on one page than anybody reads would only be a slower way to ask for all of them. */
const MAX_PER_PAGE = 1000;

/** Characters of a text that is searched for: longer than any name, and each word of it is a condition of its own. */
const MOST_SEARCHED = 200;

/**
 * A list call's query, by the definition's own names: search and filters under the contract's
 * parameters, paging and sorting under ours. Empty parameters count as not sent, unknown ones are
 * passed over (but see `requireKnownParameters`). Raises 422 for a page or an order that is none, and for a filter by a value that its field never has.
 */
export function readListQuery(resource: Resource, param: (name: string) => string | undefined): ListQuery {
  const value = (name: string): string | null => param(name)?.replaceAll('\u0000', '').trim() || null;
  const filters: Record<string, string> = {};
  let q: string | null = null;
  for (const [name, parameter] of Object.entries(resource.endpoints.list?.search?.params ?? {})) {
    const given = value(parameter);
    if (given && name === 'q') q = [...given].slice(0, MOST_SEARCHED).join('');
    else if (given) filters[name] = filterValue(resource, name, given, parameter);
  }
  const ids = listsByIds(resource) ? readIds(value(IDS_QUERY)) : null;
  return { q, filters, page: readPage(value), sort: readSort(resource, value), ...(ids && { ids }) };
}

/** The parameters that a list call takes. */
const parametersOf = (resource: Resource): readonly string[] => [
  ...Object.values(resource.endpoints.list?.search?.params ?? {}),
  ...Object.values(PAGE_QUERY),
  ...(listsByIds(resource) ? [IDS_QUERY] : []),
];

/**
 * Raises 422 where a call that no contract knows is narrowed by what it does not take: everything would be answered in place of
 * what was asked for. Not for the contract's own lists, whose clients may send more.
 */
export function requireKnownParameters(
  resource: Resource,
  sent: Readonly<Record<string, string>>,
  further: readonly string[] = [],
): void {
  const known = new Set([...parametersOf(resource), ...further]);
  const unknown = Object.keys(sent).filter((name) => !known.has(name) && sent[name]?.trim() !== '');
  if (unknown.length > 0) throw unknownFields(unknown, TEXTS.unknownParameter);
}

/** The records a list call names; null: none. Raises 422 for what are no numbers, or too many of them. */
function readIds(text: string | null): readonly number[] | null {
  if (text === null) return null;
  const ids = text.split(',').map(recordNumber);
  if (ids.length > MOST_IDS) throw fieldRefusal(IDS_QUERY, `Paling banyak ${MOST_IDS} nomor.`);
  return ids.map((id) => id ?? notANumber());
}

const notANumber = (): never => {
  throw fieldRefusal(IDS_QUERY, 'Harus berupa nomor, dipisahkan koma.');
};

/** The value of a filter, in the field's own spelling where it has but a few. */
function filterValue({ field: all }: Resource, name: string, given: string, parameter: string): string {
  const field = all[name];
  if (field === undefined || !('options' in field)) return given;
  const option = field.options.find(({ value }) => value.toLowerCase() === given.toLowerCase());
  if (option) return option.value;
  throw fieldRefusal(parameter, failureText(field, { code: 'choice', text: RULE_TEXTS.option }, 'id'));
}

/** The page a list call asks for; null: everything. Raises 422 for one that is none. */
export function readPage(value: (name: string) => string | null): ListQuery['page'] {
  const [page, perPage] = [value(PAGE_QUERY.page), value(PAGE_QUERY.perPage)];
  if (page === null && perPage === null) return null;
  const number = count(PAGE_QUERY.page, page ?? '1');
  const limit = Math.min(count(PAGE_QUERY.perPage, perPage ?? '25'), MAX_PER_PAGE);
  return { offset: (number - 1) * limit, limit };
}

function count(name: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw fieldRefusal(name, 'Harus berupa bilangan mulai dari 1.');
  return Number(text);
}

function readSort(resource: Resource, value: (name: string) => string | null): ListQuery['sort'] {
  const field = value(PAGE_QUERY.sort);
  const order = value(PAGE_QUERY.order)?.toUpperCase() ?? 'ASC';
  if (order !== 'ASC' && order !== 'DESC') throw fieldRefusal(PAGE_QUERY.order, 'Urutan harus ASC atau DESC.');
  if (field === null) return resource.list?.sort ?? { field: resource.represents, order };
  // an order tells as much as the answer
  if (intimateFields(resource).has(field)) throw unsortable();
  return { field: field === 'id' ? resource.key : field, order };
}

/** The headers that tell how many rows a paged query matched. */
export function totalHeaders(total: Listing['total']): Record<string, string> {
  if (!total) return {};
  return { [TOTAL_HEADER]: String(total.count), ...(total.capped ? { [TOTAL_CAPPED_HEADER]: 'true' } : {}) };
}
