import type { Kysely } from 'kysely';
import type { Context } from '../context.ts';
import { isUniqueViolation } from '../db/errors.ts';
import type { AccountsTable, Database } from '../db/schema.ts';
import { fieldRefusal, Refusal } from '../errors.ts';
import { lockRow } from './lockRow.ts';
import { photoPath } from './photos.ts';
import { type Listing, type ListQuery, type ResourceService, type Row, serviceOf } from './resourceService.ts';
import { endSessions } from './sessions.ts';
import { totalOf } from './total.ts';
import { nextVersion } from './versions.ts';
import { unsortable } from './wholeList.ts';

/** Whose registrations a desk decides on. */
type Desk = 'staff' | 'residents';

/** Registrations of staff: accounts completed with a position. Verifiers themselves are made by the command line. */
export const staffRegistrations = (context: Context): ResourceService => registrations(context, 'staff');

/** Registrations of residents: accounts of members that were not completed as staff. */
export const residentRegistrations = (context: Context): ResourceService => registrations(context, 'residents');

function registrations({ db, now }: Context, desk: Desk): ResourceService {
  const find = async (executor: Kysely<Database>, nik: string, lock = false): Promise<Row | null> => {
    if (!/^\d{16}$/.test(nik)) return null;
    if (lock) await lockRow(executor, 'accounts', { nik });
    const row = await registrants(executor, desk).where('a.nik', '=', nik).executeTakeFirst();
    return row ? registrationRow(row) : null;
  };
  return serviceOf({
    find,

    async list(query: ListQuery): Promise<Listing> {
      const direction = query.sort.order === 'DESC' ? 'desc' : 'asc';
      const rows = registrants(db, desk)
        .orderBy(sortColumn(query.sort.field), direction)
        .orderBy('a.id', direction)
        .$if(query.page !== null, (all) => all.limit(query.page?.limit ?? 0).offset(query.page?.offset ?? 0));
      const [found, total] = await Promise.all([
        rows.execute(),
        query.page ? totalOf(db, (most) => registrants(db, desk).limit(most)) : null,
      ]);
      return { rows: found.map(registrationRow), total };
    },

    updateAction: 'status',

    async update(tx: Kysely<Database>, current: Row, changes: Row): Promise<Row> {
      const decided = 'status' in changes || !('tenaga_kesehatan' in changes);
      const status = STATUSES.find((known) => known === (decided ? changes : current).status);
      if (!status) throw fieldRefusal('status', 'Status wajib dipilih.');
      const { id } = await tx
        .updateTable('accounts')
        // a reason belongs to the denial it was given with
        .set({
          status,
          alasan: status === 'denied' ? reasonIn(decided ? changes : current) : null,
          ...('tenaga_kesehatan' in changes ? { tenaga_kesehatan: changes.tenaga_kesehatan === 'Ya' ? 1 : 0 } : {}),
          updated_at: nextVersion(current.updated_at, now()),
        })
        // who is let in without a position of staff is a resident from now on
        .$if(desk === 'residents' && status === 'success', (account) => account.set({ posisi: 'Warga' }))
        .where('nik', '=', String(current.nik))
        .returning('id')
        .executeTakeFirstOrThrow()
        .catch((error: unknown) => {
          throw isUniqueViolation(error, 'accounts', 'email') ? new Refusal(409, EMAIL_IN_USE) : error;
        });
      if (status !== 'success') await endSessions(tx, id, now());
      const row = await find(tx, String(current.nik));
      if (!row) throw new Error('a registration vanished within its own transaction');
      return row;
    },
  });
}

/** Registrations may share an email, since none tells that it is taken; approved accounts may not. */
const EMAIL_IN_USE =
  'Email pendaftaran ini sudah dipakai akun lain. Pilih Tidak Disetujui dan minta orang ini mendaftar lagi dengan email lain.';

/** Why the registration is denied; null where nobody said. */
const reasonIn = ({ alasan }: Row): string | null => (typeof alasan === 'string' && alasan !== '' ? alasan : null);

const STATUSES: readonly AccountsTable['status'][] = ['pending', 'success', 'denied'];

function registrants(db: Kysely<Database>, desk: Desk) {
  const all = db
    .selectFrom('accounts as a')
    .leftJoin('members as m', (join) => join.onRef('m.nik', '=', 'a.nik').on('m.deleted_at', 'is', null))
    .leftJoin('posko as p', 'p.id', 'a.posyandu_id')
    .select([
      'a.nik',
      'a.email',
      'a.posisi',
      'a.kontak',
      'a.waktu_pengajuan',
      'a.status',
      'a.alasan',
      'a.foto_ktp',
      'a.tenaga_kesehatan',
      'a.updated_at',
    ])
    .select('p.nama_posyandu as posko')
    // a resident gives only the NIK; the name stands in the member's record
    .select((account) => account.fn.coalesce('a.nama_lengkap', 'm.nama_lengkap').as('nama_lengkap'))
    .select((account) => account.fn.coalesce('a.kontak', 'm.nomor_telp').as('no_telp'))
    .where('a.nik', 'is not', null);
  if (desk === 'staff') return all.where('a.posisi', 'in', ['Admin Desa', 'Kader']);
  return all.where((account) =>
    account.or([
      account('a.posisi', '=', 'Warga'),
      account.and([account('a.posisi', 'is', null), account('m.id', 'is not', null)]),
    ]),
  );
}

function registrationRow({
  foto_ktp,
  tenaga_kesehatan,
  ...row
}: Awaited<ReturnType<ReturnType<typeof registrants>['execute']>>[number]): Row {
  return { ...row, foto_ktp: photoPath(foto_ktp), tenaga_kesehatan: tenaga_kesehatan === 1 ? 'Ya' : 'Tidak' };
}

function sortColumn(field: string) {
  if (field === 'no_telp') return 'a.kontak';
  const known = (['nama_lengkap', 'nik', 'email', 'posisi', 'kontak', 'waktu_pengajuan', 'status'] as const).find(
    (name) => name === field,
  );
  if (!known) throw unsortable();
  return `a.${known}` as const;
}
