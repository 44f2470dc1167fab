import type { Locale } from '../../../src/engine/definition.ts';
import type { Actor, Context } from '../../context.ts';
import { attentionList } from './attentionList.ts';
import { auditList } from './auditList.ts';
import { dayList } from './dayList.ts';
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
export function furtherLists(context: Context): readonly FurtherList[] {
  const { resource, pages } = context.site;
  const { audit, members } = resource;
  const day = pages.find(({ name }) => name === 'hari-posyandu-lalu');
  return [
    ...(audit ? [auditList(context, audit)] : []),
    ...(members ? [attentionList(context, members)] : []),
    ...(members && day ? [dayList(context, members, day)] : []),
  ];
}
