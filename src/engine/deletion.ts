/** What may be meant in place of a deletion (`delete.instead`). */
import type { Deletion, Instead, Resource } from './resource.ts';

/** The longest reason for which a record never should have been there. */
export const LONGEST_REASON = 200;

/** Whether somebody may say why a record never should have been there. */
export const asksForReason = ({ delete: deletion }: Pick<Resource, 'delete'>): boolean =>
  deletion?.instead?.options.some(({ reason }) => reason !== null) ?? false;

/** What a server that announced these extensions understands in place of a deletion. */
export const understoodInstead = ({ instead }: Deletion, known: ReadonlySet<string>): readonly Instead[] =>
  instead !== null && known.has(instead.extension) ? instead.options : [];
