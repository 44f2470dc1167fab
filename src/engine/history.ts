import type { Resource } from './resource.ts';

/** Whether records of this resource are changed by calls, each of which is written down. */
export const isChanged = ({ endpoints: { create, update, delete: remove } }: Pick<Resource, 'endpoints'>): boolean =>
  create !== null || update !== null || remove !== null;
