import { fieldsRefusal, Refusal, TEXTS } from '../errors.ts';

/** Of names that a request made up only a few short ones are said back. */
const SAID_BACK = 5;
const MAX_NAME = 40;

/** 422 for fields that the call does not have. */
export function unknownFields(names: readonly string[], text: string = TEXTS.unknownField): Refusal {
  const said = names.filter((name) => name.length <= MAX_NAME).slice(0, SAID_BACK);
  if (said.length === 0) return new Refusal(422, text);
  return fieldsRefusal(text, Object.fromEntries(said.map((name) => [name, [text]])));
}

/** Raises 422 where a body has fields besides the known ones. */
export function requireKnown(body: Readonly<Record<string, unknown>>, known: readonly string[]): void {
  const unknown = Object.keys(body).filter((name) => !known.includes(name));
  if (unknown.length > 0) throw unknownFields(unknown);
}
