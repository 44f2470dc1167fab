/**
 * What is asked once before a record is stored: values that are allowed and yet probably not meant. A client that
 * says that it asks (`ASKS_HEADER`) is answered 409 with the doubts and what confirms them; any other is obeyed,
 * and finds them in the answer under DOUBTS.
 */
import type { Locale, Text, WriteMode } from '../definition.ts';
import { isObject } from '../isObject.ts';
import type { Resource } from '../resource.ts';
import { say } from '../say.ts';
import { decodeRequest } from './decode.ts';
import { requestValue } from './encode.ts';
import { requestName } from './names.ts';

/** `1`: whoever sends this asks the person, and repeats the request with CONFIRMED_HEADER. */
export const ASKS_HEADER = 'X-Posyandu-Asks';
/** The codes of the doubts that the person has looked at, with commas. */
export const CONFIRMED_HEADER = 'X-Posyandu-Confirmed';
/** The language in which one is asked; whoever does not ask finds Indonesian, as in every answer. */
export const LANGUAGE_HEADER = 'Accept-Language';
/** Where an answer carries its doubts. */
export const DOUBTS = 'peringatan';

export interface Doubt {
  /** what is doubtful, and of what where it matters (`same-day-81`): what was looked at once is not asked again */
  readonly code: string;
  /** the field it is about, by its name in the definition; null: the record as a whole */
  readonly field: string | null;
  /** what is doubtful, in words for the person */
  readonly text: string;
  /** canonical values by field name that are probably meant */
  readonly repair?: Readonly<Record<string, unknown>>;
  /** a page where it is put right instead */
  readonly to?: string;
  /** whether what was typed comes along to that page */
  readonly carry?: boolean;
  /** what the button says that repairs or leads there; default 'Perbaiki' */
  readonly label?: string;
}

/** A doubt as it is raised, in every language that texts are written in. */
export interface RaisedDoubt extends Omit<Doubt, 'text' | 'label'> {
  readonly text: Text;
  readonly label?: Text;
}

/** A doubt as it is answered, in a language: fields and values as a request of that mode would write them. */
export function encodeDoubt(
  resource: Resource,
  mode: WriteMode,
  { field, repair, text, label, ...rest }: RaisedDoubt,
  locale: Locale,
): object {
  const nameOf = (name: string) => {
    const known = resource.field[name];
    return (known && requestName(known, mode)) ?? name;
  };
  const repaired = Object.entries(repair ?? {}).map(([name, value]) => {
    const known = resource.field[name];
    return [nameOf(name), known ? requestValue(known, value) : value] as const;
  });
  return {
    ...rest,
    text: say(text, locale),
    ...(label === undefined ? {} : { label: say(label, locale) }),
    field: field === null ? null : nameOf(field),
    ...(repair === undefined ? {} : { repair: Object.fromEntries(repaired) }),
  };
}

/** A page of this console, not another site's. */
const isPage = (to: unknown): to is string => typeof to === 'string' && /^\/(?!\/)/.test(to);

/** The doubts of an answer, by the names of the definition; what is none is passed over. */
export function decodeDoubts(resource: Resource, mode: WriteMode, body: unknown): Doubt[] {
  if (!isObject(body) || !Array.isArray(body[DOUBTS])) return [];
  const names = new Map(resource.fields.map((field) => [requestName(field, mode), field.name]));
  return body[DOUBTS].flatMap((doubt: unknown): Doubt[] => {
    if (!isObject(doubt) || typeof doubt.code !== 'string' || typeof doubt.text !== 'string') return [];
    const { code, text, field, repair, to, label } = doubt;
    return [
      {
        code,
        text,
        field: typeof field === 'string' ? (names.get(field) ?? field) : null,
        ...(isObject(repair) ? { repair: decodeRequest(resource, mode, repair).values } : {}),
        ...(isPage(to) ? { to, carry: doubt.carry === true } : {}),
        ...(typeof label === 'string' ? { label } : {}),
      },
    ];
  });
}
