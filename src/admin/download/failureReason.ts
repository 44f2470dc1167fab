import { ApiError, messageIn } from '../../dataProvider/customCalls.ts';
import type { Text } from '../../engine/definition.ts';
import { say } from '../../engine/say.ts';
import { DOWNLOAD_TEXTS } from './downloadTexts.ts';

/** What came is no whole file. */
export class BrokenOff extends Error {}

const inBoth = (text: Text, params: Readonly<Record<'id' | 'en', Readonly<Record<string, string>>>>): Text => ({
  id: say(text, 'id', params.id),
  en: say(text, 'en', params.en),
});

/** Why a file did not come: the server's own words, or its status where it gave none. */
export function failureReason(error: unknown): Text {
  if (error instanceof BrokenOff || !(error instanceof ApiError)) return DOWNLOAD_TEXTS.broken;
  if (error.status === 0) return DOWNLOAD_TEXTS.noLine;
  const told = messageIn(error.body);
  const status = { status: String(error.status) };
  return told === null ? inBoth(DOWNLOAD_TEXTS.server, { id: status, en: status }) : { id: told, en: told };
}

/** The same as a sentence that says what failed. */
export function fileFailure(error: unknown): Text {
  const { id, en } = failureReason(error);
  return inBoth(DOWNLOAD_TEXTS.failed, { id: { reason: id }, en: { reason: en } });
}
