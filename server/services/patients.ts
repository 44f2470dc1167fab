import type { Kysely } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { memberOr404, memberRow } from './memberRows.ts';
import { listOfMembers } from './members.ts';
import { type ResourceService, type Row, readOnly } from './resourceService.ts';

/** The people to examine: members under another name. */
export const patientsService = (context: Context): ResourceService =>
  readOnly({ list: (query) => listOfMembers(context, query) });

/** Whom a history of examinations is about, and who looks after that person: a parent where one is known. */
export const riwayatService = ({ today }: Context): ResourceService =>
  readOnly({
    list: async () => ({ rows: [], total: null }),
    async find(db: Kysely<Database>, nik: string): Promise<Row> {
      const member = memberRow(await memberOr404(db, nik), today());
      return { ...member, user_id: member.nik_ibu ?? member.nik_ayah ?? member.nik };
    },
  });
