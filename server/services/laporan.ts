import type { Context } from '../context.ts';
import { asOfOneMoment } from '../db/snapshot.ts';
import { askedMonth } from './askedMonth.ts';
import { monthlyReport } from './monthlyReport.ts';
import { type ResourceService, serviceOf } from './resourceService.ts';
import { pageOf } from './wholeList.ts';

/** The health report of a month: `?bulan=YYYY-MM`, by default the one it is in the village. */
export const laporanService = ({ readers, today, config }: Context): ResourceService =>
  serviceOf({
    async list(query) {
      const month = askedMonth(query.filters.bulan, today());
      const rows = await asOfOneMoment(readers, (db) => monthlyReport(db, month, config.timeZone));
      return pageOf(
        rows.map((row) => ({ ...row, bulan: month })),
        query,
      );
    },
  });
