/** What of the records somebody reaches: their own alone where a definition says so (`writer`), and by an access token what `tokens` says. */
import type { Kysely } from 'kysely';
import type { Resource } from '../../src/engine/resource.ts';
import type { Actor } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { Refusal } from '../errors.ts';
import { livingOrMerged } from './memberRows.ts';
import type { ListQuery, Row } from './resourceService.ts';

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

/** Likewise, as a token reaches it. Raises 403 for one that is not of the token's posko. */
export async function reachedList(db: Kysely<Database>, resource: Resource, actor: Actor, given: ListQuery): Promise<ListQuery> {
  const posko = boundTo(actor);
  const { tokens } = resource;
  const query = seesAll(actor) ? given : ownOf(resource, actor, given);
  if (posko === null || tokens === null || typeof tokens === 'string') return query;
  if ('whose' in tokens) return { ...query, whose: { field: tokens.whose, posko } };
  const asked = 'posko' in tokens ? query.filters[tokens.posko] : query.filters[tokens.person];
  if ('posko' in tokens) {
    if (query.ids || (asked !== undefined && asked !== String(posko))) throw outOfReach(ONLY_POSKO);
    return { ...query, filters: { ...query.filters, [tokens.posko]: String(posko) } };
  }
  if (asked === undefined || !(await isOfPosko(db, asked, posko))) throw outOfReach(ONLY_POSKO);
  return query;
}

/** Whether somebody may read a record: not another's own unless they are health staff, and by a token what that reaches. */
export const isReached = async (db: Kysely<Database>, resource: Resource, actor: Actor, row: Row): Promise<boolean> =>
  (isOwn(resource, actor, row) || seesAll(actor)) && isInReach(db, resource, actor, row);

/** Whether somebody may change a record, likewise: another's own nobody. */
export const isChangeable = async (db: Kysely<Database>, resource: Resource, actor: Actor, row: Row): Promise<boolean> =>
  isOwn(resource, actor, row) && isInReach(db, resource, actor, row);

const isOwn = ({ writer }: Pick<Resource, 'writer'>, { id }: Actor, row: Row): boolean => writer === null || row[writer] === id;

async function isInReach(db: Kysely<Database>, { tokens }: Resource, actor: Actor, row: Row): Promise<boolean> {
  const posko = boundTo(actor);
  if (posko === null || tokens === null || typeof tokens === 'string') return true;
  if ('posko' in tokens) return Number(row[tokens.posko]) === posko;
  return isOfPosko(db, String(row['whose' in tokens ? tokens.whose : tokens.person]), posko);
}

/** Raises 403 for what was stored beyond the token's posko: in the transaction, which ends with it. */
export async function requireReached(db: Kysely<Database>, resource: Resource, actor: Actor, row: Row): Promise<void> {
  if (!(await isChangeable(db, resource, actor, row))) throw outOfReach(ONLY_POSKO);
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
