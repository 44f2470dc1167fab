import { type SqlBool, sql } from 'kysely';
import { completedMonths } from '../../src/engine/calendar.ts';
import { AGE_GROUPS, ageGroupOfMonths } from '../../src/resources/shared/ageGroups.ts';
import { databaseKind } from '../db/open.ts';
import { birthRange } from '../services/ageRanges.ts';
import { type HookMaker, tellEach } from '../storage/hook.ts';

/** The age group on the day of asking, as `kelompok`: told of each record, and a range of dates of birth to narrow a list by. */
export const ageGroup: HookMaker = ({ today }) => ({
  tell(_db, rows) {
    const day = today();
    return tellEach(rows, ({ values: { tanggal_lahir: born } }) => ({
      kelompok: ageGroupOfMonths(typeof born === 'string' ? completedMonths(born, day) : null),
    }));
  },

  filters: {
    kelompok(db, text, orderedBy) {
      const group = AGE_GROUPS.find(({ name }) => name === text);
      if (!group) return null;
      const { bornBy, bornAfter } = birthRange(group.name, today());
      // SQLite would pick out the whole group by its index and sort it for one page, which a plus before the column
      // keeps it from; PostgreSQL weighs the two ways itself
      const elsewhere = orderedBy !== null && orderedBy !== 'tanggal_lahir' && databaseKind(db) === 'sqlite';
      const born = elsewhere ? sql`+members.tanggal_lahir` : sql`members.tanggal_lahir`;
      const range =
        bornAfter === null ? sql<SqlBool>`${born} <= ${bornBy}` : sql<SqlBool>`${born} <= ${bornBy} and ${born} > ${bornAfter}`;
      if (group.name !== 'Di luar kelompok') return range;
      return sql<SqlBool>`((${range}) or ${born} is null or ${born} > ${today()})`;
    },
  },
});
