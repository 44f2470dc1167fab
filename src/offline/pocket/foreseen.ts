/** What the server would refuse a write with that nobody answers: a value that no two records have, where the device holds it of another. */

import { emptyList } from '../../dataProvider/dialects/laidOver.ts';
import type { ForeseenRefusal } from '../../dataProvider/http.ts';
import { planRequest } from '../../dataProvider/plan.ts';
import type { PlanContext, PlanOfKind, RecordValues } from '../../dataProvider/planTypes.ts';
import { readResponse } from '../../dataProvider/read.ts';
import { temporaryId } from '../../dataProvider/temporaryId.ts';
import { freshUnsent, unsent } from '../../dataProvider/unsent.ts';
import { placeholdersOf } from '../../engine/paths.ts';
import type { Field, Resource } from '../../engine/resource.ts';
import { requestName } from '../../engine/wire/names.ts';
import { pocketAnswer } from './answerFrom.ts';
import { layerOf } from './layer.ts';

type Write = PlanOfKind<'create'> | PlanOfKind<'update'>;

/** `base`: the record a change is made over; `key`: of the write itself. Null: nothing, as far as the device can tell. */
export async function foreseenRefusal(
  resource: Resource,
  plan: Write,
  base: RecordValues | undefined,
  key: string,
  context: PlanContext,
): Promise<ForeseenRefusal | null> {
  const own = plan.kind === 'create' ? temporaryId(key) : String(plan.id);
  const typed = resource.fields.filter((field) => field.unique && isTyped(plan.sent[field.name], base?.[field.name]));
  if (typed.length === 0) return null;
  const others = (await heldRecords(resource, context)).filter(({ id }) => String(id) !== own);
  const taken = typed.find(({ name }) => others.some((other) => String(other[name]) === String(plan.sent[name])));
  return taken === undefined ? null : refusalOf(taken, plan.kind === 'create' ? 'create' : 'edit');
}

const isTyped = (value: unknown, before: unknown): boolean =>
  (typeof value === 'string' || typeof value === 'number') && value !== '' && String(value) !== String(before ?? '');

/** The records of the list that the device holds, as they will be once everything is sent; a correction that was refused is not. */
async function heldRecords(resource: Resource, context: PlanContext): Promise<readonly RecordValues[]> {
  const { list } = resource.endpoints;
  if (list === null || placeholdersOf(list.path).length > 0) return [];
  await freshUnsent().catch(() => undefined);
  const plan = planRequest(resource, 'getList', {}, { ...context, whole: true });
  const held = await pocketAnswer({ url: plan.url }).catch(() => null);
  const waiting = unsent.now().filter(({ state, action }) => state !== 'refused' || action === 'create');
  const lay = layerOf(resource, waiting).rows({}, true);
  return readResponse(resource, plan, held ?? emptyList(plan), (rows) => lay(rows, true)).data;
}

/** In the server's own words (server/storage/tableService.ts). */
function refusalOf(field: Field, mode: 'create' | 'edit'): ForeseenRefusal {
  const message = `${field.label.id} sudah terdaftar.`;
  return { status: 422, message, body: { message, errors: { [requestName(field, mode) ?? field.name]: [message] } } };
}
