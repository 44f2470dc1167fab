/** What a form says of a save that did not go through: the definition's sentence, with the server's words where it has room for them. */
import type { Text } from '../../engine/definition.ts';
import type { FormMode, Resource } from '../../engine/resource.ts';
import type { TextParams } from '../../engine/say.ts';
import type { SaveFailure } from './saveFailure.ts';
import { VIEW_TEXTS } from './viewTexts.ts';

type Say = (text: Text, params?: TextParams) => string;
type Of<K extends SaveFailure['kind']> = Extract<SaveFailure, { kind: K }>;

const takesMessage = (failure: Text): boolean => /\{messages?\}/.test(failure.id);

/** `texts`: everything that was said of fields; null settings: the form's own sentence is not known. */
export function refusalText(settings: FormMode | null, text: Say, message: string | null, texts: readonly string[] = []): string {
  if (settings === null) return message ?? text(VIEW_TEXTS.serverFailed);
  const messages = texts.length === 0 ? message : texts.join(', ');
  const said = settings.failure.id.includes('{messages}') ? messages : message;
  return said === null ? text(settings.wordless) : text(settings.failure, { message: said, messages: said });
}

/** Why it was refused, where the text of the screen has no place for it and no field says it. */
export function reasonBeside(
  resource: Resource,
  settings: FormMode | null,
  text: Say,
  { message, gone }: Of<'refused'>,
): string | null {
  if (settings === null || takesMessage(settings.failure)) return null;
  return gone && resource.form?.missing ? text(resource.form.missing) : message;
}

/** Why a server that is there has no time or no room for it, where the text of the screen does not say it. */
export const reasonAway = (settings: FormMode | null, { away, message }: Of<'server'>): string | null =>
  away && !settings?.unanswered ? message : null;

/** The server failed, or what came was no answer. */
export function serverText(settings: FormMode | null, text: Say, { answered, message }: Of<'server'>): string {
  if (settings?.unanswered) return answered ? refusalText(settings, text, message) : text(settings.unanswered);
  // a text that waits for the server's words says nothing without them
  return text(settings === null || takesMessage(settings.failure) ? VIEW_TEXTS.serverFailed : settings.failure);
}
