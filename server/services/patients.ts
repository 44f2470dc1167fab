import type { Kysely } from 'kysely';
import { NO_MOTHERHOOD } from '../../src/health/motherhood.ts';
import { YEARLY } from '../../src/health/yearly.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { Refusal } from '../errors.ts';
import { anyTable, tableOf } from '../storage/table.ts';
import { tableService } from '../storage/tableService.ts';
import { livingOrMerged } from './memberRows.ts';
import { motherhoodOf } from './motherhood.ts';
import { type ResourceService, type Row, serviceOf } from './resourceService.ts';

function membersOf(context: Context): ResourceService {
  const { members } = context.site.resource;
  if (!members) throw new Error('people are shown from their records as members, and the site has none');
  return tableService(context, members);
}

/** The people to examine: members under another name. */
export function patientsService(context: Context): ResourceService {
  const { list, rowsFrom, whole } = membersOf(context);
  return serviceOf({ list, rowsFrom, whole });
}

/** Whom a history of examinations is about, and who looks after that person: a parent where one is known. */
export function riwayatService(context: Context): ResourceService {
  const members = membersOf(context);
  const tellsState = Boolean(context.site.resource.pregnancies?.storage);
  return serviceOf({
    list: async () => ({ rows: [], total: null }),
    async find(db: Kysely<Database>, nik: string): Promise<Row> {
      const known = await livingOrMerged(db, nik);
      const member = known && (await members.find(db, String(known.id)));
      if (!member) throw new Refusal(404, 'Data anggota tidak ditemukan.');
      const state = tellsState ? await motherhoodOf(db, known.id, context.today()) : NO_MOTHERHOOD;
      const asked = await lastAsked(db, context, known.id);
      return { ...member, ...state, ...asked, id_anggota: known.id, user_id: member.nik_ibu ?? member.nik_ayah ?? member.nik };
    },
  });
}

/**
 * The last day of each yearly screening whose records are their asker's, as `<name>_terakhir`: whoever else looks at the person
 * has no list that tells it. Nothing of what was asked or answered.
 */
async function lastAsked(db: Kysely<Database>, { site, today }: Context, member: number): Promise<Row> {
  const days: [string, string | null][] = [];
  for (const { name } of YEARLY.rows) {
    const resource = site.resource[name];
    if (!resource?.storage || resource.writer === null) continue;
    const last = await anyTable(db)
      .selectFrom(tableOf(resource, site).name)
      .select((row) => row.fn.max('tanggal').as('day'))
      .where('anggota', '=', member)
      .where('deleted_at', 'is', null)
      .where('tanggal', '<=', today())
      .executeTakeFirst();
    days.push([`${name}_terakhir`, typeof last?.day === 'string' ? last.day : null]);
  }
  return Object.fromEntries(days);
}
