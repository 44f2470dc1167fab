/** What single headers tell of the columns below them, before it is known how many rows the header has. */

import { keysOf } from '../headers/headers.ts';
import type { KnownWords } from '../headers/subHeadings.ts';
import type { Target } from '../model/arrangement.ts';
import type { Knowledge } from '../model/knowledge.ts';
import { fieldsOf, partsOf } from '../model/targets.ts';
import { recognise } from './recognise.ts';

export interface HeaderWords extends KnownWords {
  isOfWho(target: Target): boolean;
}

/** The words of headers as far as they are known. */
export function headerWords(knowing: Knowledge): HeaderWords {
  const { site, names, repeated } = knowing;
  const meant = (text: string) => keysOf(text).flatMap((key) => names.get(key) ?? []);
  const isOfWho = (target: Target) => {
    const { resource, part } = partsOf(target);
    if (part !== null || repeated.has(resource)) return false;
    const represents = site.resource[resource]?.represents;
    return fieldsOf(site, target).some(
      (field) => field.unique || field.name === represents || (field.type === 'date' && Boolean(field.age)),
    );
  };
  return {
    isKnown: (text) => recognise(knowing, [{ text, keys: keysOf(text) }]).known > 0,
    identifies: (text) => meant(text).some(isOfWho),
    isOfWho,
    isOfVisit: (text) => meant(text).some((target) => repeated.has(partsOf(target).resource)),
  };
}
