import { completedMonths } from '../../src/engine/calendar.ts';
import { ageGroupOfMonths } from '../../src/resources/shared/ageGroups.ts';
import type { HookMaker } from '../storage/hook.ts';

/** The age group on the day of asking, as `kelompok`. */
export const ageGroup: HookMaker = ({ today }) => ({
  tell: (_db, rows) =>
    rows.map(({ kept, values }) => {
      const born = values.tanggal_lahir;
      const months = typeof born === 'string' ? completedMonths(born, today()) : null;
      return { kept, values: { ...values, kelompok: ageGroupOfMonths(months) } };
    }),
});
