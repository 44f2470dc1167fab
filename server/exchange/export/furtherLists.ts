import type { Locale } from '../../../src/engine/definition.ts';
import type { Actor, Context } from '../../context.ts';
import type { TakenList } from './takeAlong.ts';

/** A list of a hand-written page. */
export interface FurtherList {
  /** in the address */
  readonly name: string;
  /** the resource under which the trail of changes tells of it */
  readonly resource: string;
  mayTake(actor: Actor): boolean;
  /** What is asked for; raises 422 for what cannot be. */
  read(
    param: (name: string) => string | null,
    who: { readonly actor: Actor; readonly locale: Locale },
  ): Pick<TakenList, 'title' | 'narrowed' | 'begin'>;
}

/** Every list of a hand-written page that may be taken along. */
export const furtherLists = (_context: Context): readonly FurtherList[] => [];
