/** Records whose creation was refused and waits on this device: changing one mends it, deleting it leaves nothing to be sent. */
import type { Resource } from '../../engine/resource.ts';
import type { Waiting } from '../../offline/outbox/waiting.ts';
import type { PlanParams, RecordId } from '../planTypes.ts';
import { isTemporaryId } from '../temporaryId.ts';
import { freshUnsent, refreshUnsent, unsent } from '../unsent.ts';

/** The refused creation of the record that is known by this id; null: none. */
export async function parkedCreation(resource: Resource, id: RecordId): Promise<Waiting | null> {
  if (!isTemporaryId(id)) return null;
  await freshUnsent().catch(() => undefined);
  const isIt = ({ standsFor, state, action, resource: of }: Waiting) =>
    standsFor === id && state === 'refused' && action === 'create' && of === resource.name;
  return unsent.now().find(isIt) ?? null;
}

/** The creation that takes its place: the server knows nothing yet that could be changed. */
export function mendingOf(
  { fields }: Resource,
  { key, page }: Waiting,
  { data, previousData, meta }: PlanParams['update'],
): PlanParams['create'] {
  const values = Object.entries({ ...previousData, ...data }).filter(([name]) => fields.some((field) => field.name === name));
  return {
    data: Object.fromEntries(values),
    meta: { ...meta, idempotencyKey: key, ...(page === undefined ? {} : { page }) },
  };
}

/** Takes it out of what waits, with everything that cannot go without it. */
export async function dropParked({ key }: Waiting): Promise<void> {
  const { outbox } = await import('../../offline/outbox/index.ts');
  await outbox().drop(key);
  await refreshUnsent();
}
