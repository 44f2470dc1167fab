import type { Locale, Text } from '../../engine/definition.ts';
import { dateFormat } from '../../engine/formats.ts';
import type { TextParams } from '../../engine/say.ts';
import { OUTBOX_TEXTS as T } from './outboxTexts.ts';
import type { OutboxState } from './useOutbox.ts';

type Say = (text: Text, values?: TextParams) => string;

/** Why what waits has not gone yet, and when it is tried again; that an answer is late; '' otherwise. */
export function troubleText(
  { sending, late, trouble }: Omit<OutboxState, 'entries'>,
  say: Say,
  locale: Locale,
  timeZone: string,
): string {
  if (trouble === null) return sending && late ? say(T.late) : '';
  if (trouble.ended) return say(T.sessionEnded);
  if (sending) return say(trouble.reached ? T.storingAgain : T.tryingAgain);
  const time = dateFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(trouble.next);
  if (trouble.full) return say(T.fullUntil, { time });
  if (trouble.said) return say(T.saidUntil, { reason: trouble.said, time });
  return say(trouble.reached ? T.failedUntil : T.unreachedUntil, { time });
}
