/** Doubts of one write: whether the person is asked, and what was confirmed (engine/wire/doubts.ts). */
import { isWritten, WRITTEN } from '../../src/engine/languages.ts';
import type { Resource, WriteMode } from '../../src/engine/resource.ts';
import { say } from '../../src/engine/say.ts';
import {
  ASKS_HEADER,
  CONFIRMED_HEADER,
  DOUBTS,
  encodeDoubt,
  LANGUAGE_HEADER,
  type RaisedDoubt,
} from '../../src/engine/wire/doubts.ts';
import { DOUBTFUL, Refusal } from '../errors.ts';
import type { Hear } from '../services/resourceService.ts';

export interface Asking {
  readonly hear: Hear;
  /** the member of the answer that tells the doubts which were not asked about or confirmed; nothing where there were none */
  readonly told: () => object;
}

/** What a request says of doubts; `header` gives one of its headers. */
export function askingOf(resource: Resource, mode: WriteMode, header: (name: string) => string | undefined): Asking {
  const asks = header(ASKS_HEADER) === '1';
  const confirmed = new Set((header(CONFIRMED_HEADER) ?? '').split(',').map((code) => code.trim()));
  let heard: readonly RaisedDoubt[] = [];
  const locale = languageAsked(header);
  const encoded = (doubts: readonly RaisedDoubt[]) => doubts.map((doubt) => encodeDoubt(resource, mode, doubt, locale));
  return {
    hear: (doubts) => {
      heard = doubts;
      const open = doubts.filter(({ code }) => !confirmed.has(code));
      if (!asks || open.length === 0) return;
      const confirm = doubts.map(({ code }) => code).join(',');
      throw new Refusal(409, say(DOUBTFUL, locale), { extra: { [DOUBTS]: encoded(open), confirm } });
    },
    told: () => (heard.length === 0 ? {} : { [DOUBTS]: encoded(heard) }),
  };
}

/** The language in which doubts are told: whoever does not ask finds Indonesian, as in every answer. */
export const languageAsked = (header: (name: string) => string | undefined): (typeof WRITTEN)[number] =>
  header(ASKS_HEADER) === '1' ? languageOf(header(LANGUAGE_HEADER)) : WRITTEN[0];

/** The first language that is wanted, where texts are written in it: `en-GB,en;q=0.8` is English. */
export function languageOf(wanted: string | undefined): (typeof WRITTEN)[number] {
  const [first = ''] = (wanted ?? '').toLowerCase().split(/[,;-]/);
  return isWritten(first) ? first : WRITTEN[0];
}
