import type { Context } from '../context.ts';
import { asOfOneMoment } from '../db/snapshot.ts';
import { fieldRefusal } from '../errors.ts';
import { monthlyReport } from './monthlyReport.ts';
import { type ResourceService, serviceOf } from './resourceService.ts';
import { pageOf } from './wholeList.ts';

const MONTH = /^(?!0000)\d{4}-(?:0[1-9]|1[0-2])$/;

/** Months there may be reports of: a typing error is told, not answered with nobody. */
const YEARS = { first: 1900, ahead: 1 } as const;

/** The health report of a month: `?bulan=YYYY-MM`, by default the one it is in the village. */
export const laporanService = ({ readers, today, config }: Context): ResourceService =>
  serviceOf({
    async list(query) {
      const month = query.filters.bulan ?? today().slice(0, 7);
      if (!MONTH.test(month)) throw fieldRefusal('bulan', 'Bulan harus berbentuk tahun-bulan, mis. 2026-03.');
      const last = Number(today().slice(0, 4)) + YEARS.ahead;
      const year = Number(month.slice(0, 4));
      if (year < YEARS.first || year > last) throw fieldRefusal('bulan', `Bulan harus dari tahun ${YEARS.first} sampai ${last}.`);
      const rows = await asOfOneMoment(readers, (db) => monthlyReport(db, month, config.timeZone));
      return pageOf(
        rows.map((row) => ({ ...row, bulan: month })),
        query,
      );
    },
  });
