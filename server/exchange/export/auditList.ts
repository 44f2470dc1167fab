import { can } from '../../../src/engine/permissions.ts';
import type { Resource } from '../../../src/engine/resource.ts';
import { say } from '../../../src/engine/say.ts';
import { PAGE_QUERY } from '../../../src/engine/wire/extensions.ts';
import { exportCells, exportColumns } from '../../../src/exchange/model/exportColumns.ts';
import type { Context } from '../../context.ts';
import { readAuditFilter } from '../../routes/audit.ts';
import { auditNumbers, auditRows, followedBy } from '../../services/auditTrail.ts';
import type { FurtherList } from './furtherLists.ts';
import { inParts } from './listSource.ts';

/** The trail of changes: who did what when, to what; what it was before and after stands on its page. */
export const auditList = ({ site, config }: Context, audit: Resource): FurtherList => ({
  name: audit.name,
  resource: audit.name,
  mayTake: ({ role }) => can(audit, role, 'list'),
  read(param, { actor, locale }) {
    const given = Object.fromEntries(['sumber', 'record', 'tindakan'].map((name) => [name, param(name)]));
    const filter = { ...readAuditFilter(given, audit), ids: null };
    const sort = { field: param(PAGE_QUERY.sort) ?? 'at', order: param(PAGE_QUERY.order) === 'ASC' ? 'ASC' : 'DESC' } as const;
    const followed = actor.role ? followedBy(actor.role, site) : [];
    const columns = exportColumns(audit, locale);
    const written = { locale, timeZone: config.timeZone, nameOf: () => undefined };
    return {
      title: say(audit.list?.title ?? audit.label.many, locale),
      narrowed: Object.fromEntries(Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== null)),
      begin: async () => async (db) => {
        const numbers = await auditNumbers(db, followed, { sort, filter });
        async function* lines() {
          for await (const rows of inParts(numbers, (part) => auditRows(db, followed, part))) {
            for (const row of rows) yield exportCells(audit, columns, { ...row }, written);
          }
        }
        return { total: numbers.length, columns, lines: lines() };
      },
    };
  },
});
