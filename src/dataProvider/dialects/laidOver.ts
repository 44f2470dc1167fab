/** What waits on this device, laid over what the server or the device answers. */
import type { Locale } from '../../engine/definition.ts';
import { WRITTEN } from '../../engine/languages.ts';
import type { Resource } from '../../engine/resource.ts';
import { say, texts } from '../../engine/say.ts';
import type { Layer } from '../../offline/pocket/layer.ts';
import type { Gone } from '../../offline/pocket/overlay.ts';
import type { Answer } from '../answer.ts';
import { ApiError, UNREACHED } from '../apiError.ts';
import { statusOf } from '../failureTexts.ts';
import { HELD_HEADER } from '../heldAnswers.ts';
import { layerModule } from '../layerModule.ts';
import type { ListQuery, PlanOfKind, RecordId, RequestPlan } from '../planTypes.ts';
import { freshUnsent, unsent } from '../unsent.ts';

/** The server tells nothing of it: it does not know it, or cannot be reached. */
export const NO_RECORD: readonly number[] = [...UNREACHED, 400, 404, 422];

/** The list of somebody whom the server does not know yet: there is nothing to be asked. */
export const emptyList = ({ wrap }: RequestPlan): Answer => ({
  status: 200,
  headers: new Headers(),
  body: wrap === 'bare' ? [] : { data: [] },
});

/** Whether the server has narrowed the list by what nothing here has been held against. */
export const isNarrowed = (read: PlanOfKind<'list'>, { rest }: PlanOfKind<'list'>): boolean =>
  read.rest.q !== rest.q || Object.keys(rest.filter).some((name) => !Object.hasOwn(read.rest.filter, name));

export const isHeld = ({ headers }: Answer): boolean => headers.get(HELD_HEADER) !== null;

/** Whether the number by which somebody is known who is on this device only is another one's too: the device holds that one's list. */
export async function isHeldOfAnother(over: Layer, filter: ListQuery['filter'], url: string): Promise<boolean> {
  if (over.isFreed(filter)) return false;
  const pocket = await import('../../offline/pocket/answerFrom.ts').catch(() => null);
  return ((await pocket?.pocketAnswer({ url }).catch(() => null)) ?? null) !== null;
}

/**
 * Of somebody who was refused there is nothing at the server either, unless it knows another one by that number; of somebody
 * who was sent since there is nothing among what is held.
 */
export async function orEmpty(
  resource: Resource,
  plan: RequestPlan,
  { filter }: ListQuery,
  over: Layer | null,
  asked: Promise<Answer>,
): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    const status = statusOf(error) ?? -1;
    if (NO_RECORD.includes(status) && over?.isOfOneRefused(filter)) return emptyList(plan);
    if (UNREACHED.includes(status) && (await freshLayer(resource))?.isOfOneSent(filter)) {
      return { ...emptyList(plan), headers: new Headers({ [HELD_HEADER]: '' }) };
    }
    throw error;
  }
}

/** Definitions whose entries are laid over these records: their own, or of those they belong to. */
const isConcerned = ({ pocket, name }: Resource): boolean => {
  const concerned = [name, pocket?.shows, pocket?.each?.of];
  return unsent.now().some((entry) => concerned.includes(entry.resource));
};

/** What is to be laid over these records, as the device has it now. */
export async function freshLayer(resource: Resource): Promise<Layer | null> {
  await freshUnsent().catch(() => undefined);
  if (!isConcerned(resource)) return null;
  const module = await layerModule();
  return module === null ? null : module.layerOf(resource, unsent.now());
}

/** What waits on the device of these records, or of those they belong to; loaded where something does. Not even waited for where nothing does. */
export const layer = (resource: Resource): Promise<Layer | null> | null => (isConcerned(resource) ? freshLayer(resource) : null);

/** It was there, and its deletion is on this device: no server has to be asked. */
const GONE_STATUS = 410;
const GONE = texts('unsent', {
  waits: {
    id: 'Data ini sudah dihapus di perangkat ini. Penghapusannya belum terkirim.',
    en: 'This record was deleted on this device. Its deletion has not been sent yet.',
  },
  sent: { id: 'Data ini sudah dihapus.', en: 'This record has been deleted.' },
});

/** @throws {ApiError} where a deletion waits, or was sent and what is held does not know it */
export function refuseGone(
  over: Layer | null,
  id: RecordId,
  { locale = WRITTEN[0], ...how }: Gone & { readonly locale?: Locale },
): void {
  const said = over?.gone(id, how) ?? null;
  if (said !== null) throw new ApiError(say(GONE[said], locale), GONE_STATUS);
}
