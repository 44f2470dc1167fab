/** What a row tells, as it is judged. */
import { standsIn } from '../../../src/people/nik.ts';
import type { Row } from '../../services/resourceService.ts';
import type { ReadRow } from '../shapes.ts';
import { personKey } from './identity.ts';
import type { ToldVisit } from './judgeVisits.ts';
import { type Late, withNamesAlone } from './lateNames.ts';
import { type Placed, placedIn } from './placed.ts';
import { givenOf, type Setting } from './setting.ts';

export interface ToldRow {
  readonly read: ReadRow;
  readonly placed: Placed | null;
  /** what is said of its names */
  readonly late: readonly Late[];
  /** what it gives of the person; null: nothing */
  readonly given: Row | null;
  readonly visits: readonly ToldVisit[];
  /** of the person, also where it gives nothing else of them */
  readonly nik: unknown;
  /** by which it names the person (identity.ts) */
  readonly key: string | null;
}

/** Takes a row apart into its person and their visits. */
export function toldIn(setting: Setting, read: ReadRow): ToldRow {
  const { people, visits: kind } = setting;
  const own = read.records.find(({ resource }) => resource === people.resource.name);
  const visits = read.records
    .filter(({ resource }) => resource === kind.resource.name)
    .map(({ values, ofMonth = false, dayBlank = false }): ToldVisit => {
      return { values: givenOf(kind.resource, values), ofMonth, dayBlank };
    });
  const placed = own ? placedIn(setting, givenOf(people.resource, own.values), read.below) : null;
  const { given = null, late = [] } = placed ? withNamesAlone(setting, withOwnNumber(placed.values)) : {};
  const first = visits[0]?.values;
  return {
    read,
    placed,
    late,
    given,
    visits,
    nik: given?.nik ?? first?.nik,
    key: personKey(withAge(read, given ?? first ?? {})),
  };
}

/** Two of one name and another age are two people. */
const withAge = ({ born }: ReadRow, values: Row): Row => (born ? { ...values, tanggal_lahir: born.join(' ') } : values);

/** A number that stands in for a NIK marks whoever has it (temporaryNik.ts), and is asked of nobody beside that mark. */
function withOwnNumber(values: Row): Row {
  if (values.nik_sementara === undefined || !standsIn(values.nik)) return values;
  const { nik_sementara: _, ...others } = values;
  return others;
}

/** The values of its visits. */
export const visitValues = ({ visits }: ToldRow): readonly Row[] => visits.map(({ values }) => values);
