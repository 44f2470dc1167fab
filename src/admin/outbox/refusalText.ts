import { fieldTextsIn, messageIn } from '../../dataProvider/failureTexts.ts';
import type { Text, WriteMode } from '../../engine/definition.ts';
import { isObject } from '../../engine/isObject.ts';
import type { Resource } from '../../engine/resource.ts';
import { DOUBTS, decodeDoubts } from '../../engine/wire/doubts.ts';
import type { Waiting } from '../../offline/outbox/waiting.ts';
import { OUTBOX_TEXTS as T } from './outboxTexts.ts';

/** Why one was refused: sentences as the server said them, or texts of ours. */
export type Reason = string | Text;

const modeOf = ({ action }: Waiting): WriteMode => (action === 'create' ? 'create' : 'edit');

/** The reasons to be shown, one a line. `resource`: of the entry, where it is one of the definitions'. */
export function reasonsOf(entry: Waiting, resource: Resource | undefined): readonly Reason[] {
  const { status, body } = entry.refusal ?? { status: 0, body: null };
  if (resource !== undefined && isAsked(entry)) return decodeDoubts(resource, modeOf(entry), body).map(({ text }) => text);
  if (status === 409 && isObject(body) && isObject(body.current)) return [T.stale];
  if (status === 404) return [messageIn(body) ?? T.gone];
  const said = messageIn(body, resource?.endpoints.refusal?.message);
  const ofFields = Object.values(fieldTextsIn(body, resource?.endpoints.refusal?.errors)).flat();
  const all = [...new Set([...(said === null ? [] : [said]), ...ofFields])];
  return all.length === 0 ? [T.unknown] : all;
}

/** Whether it is a doubt: what was typed may be meant. */
export const isAsked = ({ refusal }: Waiting): boolean =>
  refusal?.status === 409 && isObject(refusal.body) && Array.isArray(refusal.body[DOUBTS]);

/** What says that the doubts were looked at; '' where there are none. */
export const confirmationOf = ({ refusal }: Waiting): string =>
  isObject(refusal?.body) && typeof refusal.body.confirm === 'string' ? refusal.body.confirm : '';
