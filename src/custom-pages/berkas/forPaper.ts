import { isIsoDate } from '../../engine/calendar.ts';
import type { Field, Resource } from '../../engine/resource.ts';
import { isToddler } from '../../growth/age.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a paper cannot show. */
const LEFT_OUT: ReadonlySet<Field['type']> = new Set(['image', 'password', 'changes']);

/** Whether a value of a record says something to whoever reads it on paper. `of`: the person whose record it is. */
export const isForPaper = (resource: Resource, field: Field, values: Values, of: Values = values): boolean =>
  !LEFT_OUT.has(field.type) && !isNumberOfRecord(resource, field) && !isPastWeighing(field, values, of);

/** The bare number of another record or account: it names nothing that a reader could find. */
const isNumberOfRecord = ({ intimate }: Resource, { name, type, column }: Field): boolean =>
  type === 'integer' && (String(column).endsWith('_id') || Object.values(intimate ?? {}).includes(name));

/** Why somebody past the age of being weighed each month has no mark of it. */
const isPastWeighing = ({ name }: Field, { nt, tanggal_timbang: day }: Values, { tanggal_lahir: born }: Values): boolean =>
  name === 'nt_sebab' && !nt && isDay(born) && isDay(day) && !isToddler(born, day);

const isDay = (value: unknown): value is string => typeof value === 'string' && isIsoDate(value);
