import { countMembers, listMembers } from '../services/memberQueries.ts';
import type { HookMaker } from '../storage/hook.ts';

/** The list of a million members: names are found in lower case, by the ways of services/memberQueries. */
export const memberSearch: HookMaker = ({ today }) => ({
  columns: ({ nama_lengkap }) => ({ nama_cari: String(nama_lengkap).toLowerCase() }),
  async list(query, tell, db) {
    const [rows, total] = await Promise.all([
      listMembers(db, query, today()),
      query.page ? countMembers(db, query, today()) : null,
    ]);
    return { rows: await tell(rows), total };
  },
});
