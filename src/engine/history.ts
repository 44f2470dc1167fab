import type { Resource } from './resource.ts';

/** Whether records of this resource are changed by calls, each of which is written down; of passwords alone nothing is. */
export const isChanged = ({ endpoints, fields }: Pick<Resource, 'endpoints' | 'fields'>): boolean =>
  [endpoints.create, endpoints.update, endpoints.delete].some((call) => call !== null) &&
  fields.some(({ type }) => type !== 'password');
