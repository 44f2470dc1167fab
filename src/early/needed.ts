import type { Extension } from '../engine/wire/extensions.ts';

/** What a server has to have announced for its lists to look as they are drawn: pages, columns beyond the contract, files. */
export const NEEDED = ['paging', 'fields', 'ekspor'] as const satisfies readonly Extension[];
