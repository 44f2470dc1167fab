import type { Resource } from './resource.ts';

/** Whether records of this resource are changed by calls, each of which is written down; of passwords alone nothing is. */
export const isChanged = ({ endpoints, fields }: Pick<Resource, 'endpoints' | 'fields'>): boolean =>
  [endpoints.create, endpoints.update, endpoints.delete].some((call) => call !== null) &&
  fields.some(({ type }) => type !== 'password');

/** Whether the list of this resource may be taken along as a file, of which is written down who does so. */
export const isTakenAlong = ({ endpoints, list, writer }: Pick<Resource, 'endpoints' | 'list' | 'writer'>): boolean =>
  endpoints.list !== null && list?.download !== false && writer === null;
