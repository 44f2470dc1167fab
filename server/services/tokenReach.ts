/** What of the records somebody reaches: their own alone where a definition says so (`writer`), and by an access token what `tokens` says. */
import type { Kysely } from 'kysely';
import type { Resource } from '../../src/engine/resource.ts';
import type { Actor } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { Refusal } from '../errors.ts';
import { livingOrMerged } from './memberRows.ts';
import { recordNumber } from './recordNumber.ts';
import type { ListQuery, Row } from './resourceService.ts';
import { peopleNamed } from './whoseRecord.ts';

/** 403 for a call that is made with an access token. */
export const outOfReach = (message = 'Token akses tidak menjangkau panggilan ini.'): Refusal => new Refusal(403, message);

const ONLY_POSKO = 'Token ini hanya menjangkau satu posko.';
const ONLY_VILLAGE = 'Panggilan ini hanya untuk token seluruh desa; token ini terikat pada satu posko.';

/** 403 for a posko that is not the one to which a token is bound. */
export const outOfPosko = (): Refusal => outOfReach(ONLY_POSKO);

/** The posko to which somebody acts bound; null: none. */
export const boundTo = ({ token }: Actor): number | null => token?.posko ?? null;

/** Raises 403 where a token reaches none of these records, or may not change them. */
export function requireReach({ tokens }: Pick<Resource, 'tokens'>, actor: Actor, changes: boolean): void {
  if (!actor.token) return;
  if (tokens === null) throw outOfReach();
  if (boundTo(actor) === null) return;
  if (tokens === 'village' || (tokens === 'open' && changes)) throw outOfReach(ONLY_VILLAGE);
}

/** Whether somebody sees records of all writers: health staff, but not what acts for them. */
const seesAll = ({ tenagaKesehatan, token }: Actor): boolean => tenagaKesehatan && !token;

/** A list of what somebody has written themselves, where records are their writer's. */
export const ownOf = ({ writer }: Pick<Resource, 'writer'>, { id }: Actor, query: ListQuery): ListQuery =>
  writer === null ? query : { ...query, filters: { ...query.filters, [writer]: String(id) } };

/** What a token that is bound to a posko reaches of records: of whoever is named it is their posko that counts. */
interface PoskoReach {
  /** references to people */
  readonly people: readonly string[];
  /** the field with the NIK of the person; null: none */
  readonly nik: string | null;
  /** as `Whose.nobodys` */
  readonly nobodys: string | boolean;
}

/**
 * Out of the definition: whoever a record names must be of the posko, whatever `tokens` says beside it, so that no resource has
 * to think of it. null: all that may be read.
 */
function poskoReach(resource: Resource): PoskoReach | null {
  const { tokens } = resource;
  if (tokens === null || tokens === 'village') return null;
  const whose = typeof tokens === 'object' && 'whose' in tokens ? [tokens.whose] : [];
  const people = [...new Set([...whose, ...peopleNamed(resource)])];
  if (tokens === 'open') return people.length === 0 ? null : { people, nik: null, nobodys: true };
  return { people, nik: 'person' in tokens ? tokens.person : null, nobodys: 'posko' in tokens ? tokens.posko : false };
}

/** Whether somebody reaches records only by the people whom they name, for the API's description. */
export function isReachedByPeople(resource: Resource): boolean {
  const reach = poskoReach(resource);
  return reach !== null && (reach.people.length > 0 || reach.nik !== null);
}

/** Likewise, as a token reaches it. Raises 403 for one that is not of the token's posko. */
export async function reachedList(db: Kysely<Database>, resource: Resource, actor: Actor, given: ListQuery): Promise<ListQuery> {
  const [posko, reach] = [boundTo(actor), poskoReach(resource)];
  let query = seesAll(actor) ? given : ownOf(resource, actor, given);
  if (posko === null || reach === null) return query;
  const { people, nik, nobodys } = reach;
  if (typeof nobodys === 'string' && query.filters[nobodys] !== undefined) {
    if (!(await namesPosko(db, query.filters[nobodys], posko))) throw outOfPosko();
    query = { ...query, filters: { ...query.filters, [nobodys]: String(posko) } };
  }
  if (nik !== null) {
    const asked = query.filters[nik];
    if (asked === undefined || !(await isOfPosko(db, asked, posko))) throw outOfPosko();
  }
  if (people.length > 0) {
    // whoever lists records of no table of ours is not known to narrow them
    if (resource.storage === null) throw outOfReach(ONLY_VILLAGE);
    return { ...query, whose: { people, posko, nobodys: nik === null ? nobodys : true } };
  }
  if (typeof nobodys !== 'string') return query;
  if (query.ids) throw outOfPosko();
  return { ...query, filters: { ...query.filters, [nobodys]: String(posko) } };
}

/** Whether somebody may read a record: not another's own unless they are health staff, and by a token what that reaches. */
export const isReached = async (db: Kysely<Database>, resource: Resource, actor: Actor, row: Row): Promise<boolean> =>
  (isOwn(resource, actor, row) || seesAll(actor)) && isInReach(db, resource, actor, row);

/** Whether somebody may change a record, likewise: another's own nobody. */
export const isChangeable = async (db: Kysely<Database>, resource: Resource, actor: Actor, row: Row): Promise<boolean> =>
  isOwn(resource, actor, row) && isInReach(db, resource, actor, row);

const isOwn = ({ writer }: Pick<Resource, 'writer'>, { id }: Actor, row: Row): boolean => writer === null || row[writer] === id;

async function isInReach(db: Kysely<Database>, resource: Resource, actor: Actor, row: Row): Promise<boolean> {
  const [posko, reach] = [boundTo(actor), poskoReach(resource)];
  if (posko === null || reach === null) return true;
  const { people, nik, nobodys } = reach;
  const named = people.filter((name) => isNamed(row[name]));
  for (const name of named) if (!(await isNumberOfPosko(db, row[name], posko))) return false;
  if (nik !== null) return isOfPosko(db, String(row[nik]), posko);
  if (named.length > 0 || typeof nobodys === 'boolean') return named.length > 0 || nobodys === true;
  return Number(row[nobodys]) === posko;
}

const isNamed = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/**
 * Raises 403 for values that name somebody of another posko, or that posko, before anything else is said of them: what is refused
 * or asked about of a person would tell of them. What can name nobody is for the rules to refuse.
 */
export async function requireOwnPeople(db: Kysely<Database>, resource: Resource, actor: Actor, values: Row): Promise<void> {
  const [posko, reach] = [boundTo(actor), poskoReach(resource)];
  if (posko === null || reach === null) return;
  const { people, nik, nobodys } = reach;
  for (const name of people) {
    if (recordNumber(values[name]) !== null && !(await isNumberOfPosko(db, values[name], posko))) throw outOfPosko();
  }
  const written = nik === null ? null : values[nik];
  if (typeof written === 'string' && /^\d{16}$/.test(written) && !(await isOfPosko(db, written, posko))) throw outOfPosko();
  const given = typeof nobodys === 'string' ? recordNumber(values[nobodys]) : null;
  if (given !== null && given !== posko) throw outOfPosko();
}

/** Raises 403 for what was stored beyond the token's posko: in the transaction, which ends with it. */
export async function requireReached(db: Kysely<Database>, resource: Resource, actor: Actor, row: Row): Promise<void> {
  if (!(await isChangeable(db, resource, actor, row))) throw outOfPosko();
}

/** Whoever has this number, be they deleted by now: as lists go. */
async function isNumberOfPosko(db: Kysely<Database>, value: unknown, posko: number): Promise<boolean> {
  const id = recordNumber(value);
  if (id === null) return false;
  const person = await db.selectFrom('members').select('posyandu_id').where('id', '=', id).executeTakeFirst();
  return person?.posyandu_id === posko;
}

/** Whether a filter's text is that posko: its number, or its name. */
async function namesPosko(db: Kysely<Database>, text: string, posko: number): Promise<boolean> {
  if (/^\d+$/.test(text)) return recordNumber(text) === posko;
  const row = await db.selectFrom('posko').select('nama_posyandu').where('id', '=', posko).executeTakeFirst();
  return row?.nama_posyandu?.toLowerCase() === text.toLowerCase();
}

/** By their number or their NIK. */
const isOfPosko = async (db: Kysely<Database>, person: string, posko: number): Promise<boolean> =>
  (await livingOrMerged(db, person))?.posyandu_id === posko;

/** The posko that figures are of: the one that is asked for, else the one to which a token is bound; null: the whole village. Raises 403. */
export function reachedPosko(actor: Actor, asked: number | null): number | null {
  const bound = boundTo(actor);
  if (bound !== null && asked !== null && asked !== bound) throw outOfPosko();
  return asked ?? bound;
}
