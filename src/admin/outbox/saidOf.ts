import type { Text } from '../../engine/definition.ts';
import type { TextParams } from '../../engine/say.ts';
import { OUTBOX_TEXTS as T } from './outboxTexts.ts';

/** What is said of so many that were not sent, of which so many were refused: none is told twice. */
export function saidOf(count: number, refused: number): readonly [text: Text, params?: TextParams] {
  if (refused === 0) return [T.unsent, { count }];
  if (refused < count) return [T.waitingAndRefused, { waiting: count - refused, refused }];
  return count === 1 ? [T.oneRefused] : [T.allRefused, { count }];
}
