/** What of the records an access token reaches (`tokens` of a definition). Whoever is signed in themselves reaches all they may see. */
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

/** The posko to which somebody acts bound; null: none. */
const boundTo = ({ token }: Actor): number | null => token?.posko ?? null;

/** Raises 403 where a token reaches none of these records, or may not change them. */
export function requireReach({ tokens }: Pick<Resource, 'tokens'>, actor: Actor, changes: boolean): void {
  if (!actor.token) return;
  if (tokens === null) throw outOfReach();
  if (boundTo(actor) === null) return;
  if (tokens === 'village' || (tokens === 'open' && changes)) throw outOfReach(ONLY_POSKO);
}

/** A list as a token reaches it. Raises 403 for one that is not of the token's posko. */
export async function reachedList(db: Kysely<Database>, resource: Resource, actor: Actor, query: ListQuery): Promise<ListQuery> {
  const posko = boundTo(actor);
  const { tokens } = resource;
  if (posko === null || tokens === null || typeof tokens === 'string') return query;
  const asked = 'posko' in tokens ? query.filters[tokens.posko] : query.filters[tokens.person];
  if ('posko' in tokens) {
    if (query.ids || (asked !== undefined && asked !== String(posko))) throw outOfReach(ONLY_POSKO);
    return { ...query, filters: { ...query.filters, [tokens.posko]: String(posko) } };
  }
  if (asked === undefined || !(await isOfPosko(db, asked, posko))) throw outOfReach(ONLY_POSKO);
  return query;
}

/** Whether a token reaches a record; whoever is signed in themselves does. */
export async function isReached(db: Kysely<Database>, { tokens }: Resource, actor: Actor, row: Row): Promise<boolean> {
  const posko = boundTo(actor);
  if (posko === null || tokens === null || typeof tokens === 'string') return true;
  return 'posko' in tokens ? Number(row[tokens.posko]) === posko : isOfPosko(db, String(row[tokens.person]), posko);
}

/** Raises 403 for what was stored beyond the token's posko: in the transaction, which ends with it. */
export async function requireReached(db: Kysely<Database>, resource: Resource, actor: Actor, row: Row): Promise<void> {
  if (!(await isReached(db, resource, actor, row))) throw outOfReach(ONLY_POSKO);
}

const isOfPosko = async (db: Kysely<Database>, nik: string, posko: number): Promise<boolean> =>
  (await livingOrMerged(db, nik))?.posyandu_id === posko;
