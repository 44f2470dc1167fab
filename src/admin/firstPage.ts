import type { List } from '../engine/resource.ts';

/** What a generated list asks for that was neither narrowed nor left elsewhere than on its first page. */
export const firstPageOf = ({ paging, perPage, sort }: List) => ({
  pagination: paging === 'browser' ? undefined : { page: 1, perPage },
  sort,
  filter: {},
});

/** Whether a page told something to the one that was opened from it, a narrowing perhaps. */
export const hasComeFromAPage = (): boolean => Boolean(Object(window.history.state).usr);
