import type { FieldOf, Site } from '../../resource.ts';
import type { ServerHalf } from '../serverHalf.ts';

/** Records that are known by the number of their row: the column holds it, and the database keeps it from dangling. */
export const refersToRow = ({ resource, value }: FieldOf<'reference'>, { resource: all }: Site): boolean => {
  const other = all[resource];
  return other !== undefined && other.storage !== null && other.key === 'id' && (value === undefined || value === 'id');
};

export const reference: ServerHalf<'reference'> = {
  columns: (field, site) => [{ suffix: '', kind: refersToRow(field, site) ? 'integer' : 'ordered' }],
  // SQLite and PostgreSQL make of it what the column is
  toColumns: (value) => {
    if (typeof value === 'number') return [value];
    return typeof value === 'string' && value !== '' ? [value] : [null];
  },
  fromColumns: ([kept]) => kept ?? null,
  schema: () => ({ type: ['integer', 'string', 'null'] }),
  // which records there are only the database knows
  sample: () => null,
};
