import type { Context } from '../context.ts';
import { askedMonth } from './askedMonth.ts';
import { readFigures } from './figures/readFigures.ts';
import { monthlyReport } from './monthlyReport.ts';
import { type ResourceService, serviceOf } from './resourceService.ts';
import { pageOf } from './wholeList.ts';

/** The health report of a month: `?bulan=YYYY-MM`, by default the one it is in the village. */
export const laporanService = ({ db, readers, today, config }: Context): ResourceService =>
  serviceOf({
    async list(query) {
      const month = askedMonth(query.filters.bulan, today());
      const rows = await readFigures({ db, readers }, (moment) => monthlyReport(moment, month, config.timeZone));
      const { posyandu_id: posko } = query.filters;
      return pageOf(
        rows
          .filter(({ posyandu_id }) => posko === undefined || String(posyandu_id) === posko)
          .map((row) => ({ ...row, bulan: month })),
        query,
      );
    },
  });
