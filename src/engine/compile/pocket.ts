import type { PocketDefinition } from '../definition.ts';
import { placeholdersOf } from '../paths.ts';
import { suggest } from '../problems.ts';
import type { Endpoints, Pocket, Resource } from '../resource.ts';
import type { Cursor, Shape } from '../walk.ts';
import type { Placed } from './crossChecks.ts';
import { readFieldName, type Scope } from './scope.ts';
import { readHooks } from './storage.ts';

const POCKET: Shape<PocketDefinition> = {
  list: 'optional',
  each: 'optional',
  records: 'optional',
  shows: 'optional',
  tells: 'optional',
};
const OWN: Shape<{ readonly own: string }> = { own: 'required' };
const EACH: Shape<NonNullable<PocketDefinition['each']>> = { of: 'required', by: 'required' };

/** What is taken along of a resource; null: nothing. */
export function readPocket(cursor: Cursor, scope: Scope, endpoints: Endpoints): Pocket | null {
  if (!cursor.present || !cursor.shape(POCKET)) return null;
  const [list, each, records] = [cursor.get('list'), cursor.get('each'), cursor.get('records')];
  const lists = placeholdersOf(endpoints.list?.path ?? '');
  if (list.present && (endpoints.list === null || lists.length > 0)) {
    list.report(endpoints.list === null ? 'there is no endpoint "list" to call' : `the list needs a ${lists[0]}`);
  }
  if (each.present && [lists, placeholdersOf(endpoints.one?.path ?? '')].every(({ length }) => length !== 1)) {
    each.report('no call of it needs one value of another record');
  }
  if (records.present && endpoints.one === null) records.report('there is no endpoint "one" to call', 'add endpoints.one');
  if (records.present && !scope.singleton && !list.present && !each.present) {
    records.report('of no list', 'add "list" or "each"');
  }
  return {
    list: list.present ? { own: list.value === true ? null : readOwn(list, scope) } : null,
    each: each.present ? readEach(each) : null,
    records: records.mark(),
    shows: cursor.get('shows').present ? cursor.get('shows').string() : null,
    tells: readHooks(cursor.get('tells')),
  };
}

function readOwn(cursor: Cursor, scope: Scope): string {
  if (!cursor.shape(OWN)) return '';
  const at = cursor.get('own');
  const name = readFieldName(at, scope);
  const type = scope.typeOf(name);
  if (type !== null && type !== 'reference') at.report(`"${name}" is a field of type ${type}; name a reference`);
  return name;
}

function readEach(cursor: Cursor): NonNullable<Pocket['each']> {
  cursor.shape(EACH);
  return { of: cursor.get('of').string(), by: cursor.get('by').string() };
}

/** What is taken along beside another resource's records needs that one's list, and such a field of it. */
export function checkPockets(resources: readonly Placed<Resource>[]): void {
  const names = resources.map(({ part }) => part.name);
  const named = (at: Cursor, name: string): Resource | undefined => {
    const other = resources.find(({ part }) => part.name === name)?.part;
    if (name !== '' && other === undefined) at.report(`no resource "${name}"`, suggest(name, names));
    return other;
  };
  for (const { cursor, part } of resources) {
    const at = cursor.get('pocket');
    const { each, shows } = part.pocket ?? { each: null, shows: null };
    if (shows !== null) named(at.get('shows'), shows);
    if (each === null) continue;
    const other = named(at.get('each').get('of'), each.of);
    if (other === undefined) continue;
    if (!other.pocket?.list) at.get('each').get('of').report(`no list of "${each.of}" is taken along`);
    const known = [...new Set([other.key, 'id', ...Object.keys(other.field)])];
    if (each.by !== '' && !known.includes(each.by)) {
      at.get('each').get('by').report(`resource "${each.of}" has no field "${each.by}"`, suggest(each.by, known));
    }
  }
}
