/** How each example of contract/examples is replayed against the real server in the village of contractVillage.ts. */
import { issueToken, type TokenPurpose } from '../../server/services/accountTokens.ts';
import type { Role } from '../../src/engine/definition.ts';
import { SITI_NIK } from './contractVillage.ts';
import { memberColumns } from './memberColumns.ts';
import { formOf, staffForm } from './staffForm.ts';
import { EMAILS, type TestApp } from './testApp.ts';

/** Texts of the example to those of the village. */
export type Fill = Readonly<Record<string, string>>;

export interface Replay {
  /** whose session it is; null: nobody's */
  readonly by: Role | null;
  /** what has to be so before, and what it gives to fill in */
  readonly prepare?: (test: TestApp) => Promise<Fill | undefined>;
}

const AT = '2026-01-05T02:00:00.000Z';
const NOW = new Date('2026-03-10T03:00:00.000Z');
const APPLICANT = { email: 'ani@desa.test', password: 'rahasia-sekali', nik: '9171010203910007' };

const before =
  (work: (test: TestApp) => Promise<unknown>): NonNullable<Replay['prepare']> =>
  async (test) => {
    await work(test);
    return undefined;
  };

const withoutSiti = before(async ({ db }) => {
  await db.deleteFrom('antrian').execute();
  await db.deleteFrom('examinations').execute();
  await db.deleteFrom('members').where('nik', '=', SITI_NIK).execute();
});
const withoutLastWeighing = before(({ db }) => db.deleteFrom('examinations').where('id', '=', 81).execute());
const queueEmpty = before(({ db }) => db.deleteFrom('antrian').execute());
const registered = before(({ call }) => call('POST', '/auth/register', { body: APPLICANT }));
const heavierInJanuary = ({ db }: TestApp) =>
  db.updateTable('examinations').set({ berat_gram: 6900 }).where('id', '=', 70).execute();

/** A token of a link to the Kader, filled in for the example's. */
const link =
  (purpose: TokenPurpose, example: string): NonNullable<Replay['prepare']> =>
  async ({ db }) => {
    const kader = await db.selectFrom('accounts').select('id').where('email', '=', EMAILS.Kader).executeTakeFirstOrThrow();
    return { [example]: await issueToken(db, purpose, kader.id, NOW) };
  };

/** A change of member 12, and its entry's id filled in. */
const changed: NonNullable<Replay['prepare']> = async (test) => {
  const token = await test.login('Kader');
  await test.call('PUT', '/auth/laporan-kesehatan/12', { token, body: { alamat: 'Jl. Melati 5' } });
  const { id } = await test.db.selectFrom('audit').select('id').where('resource', '=', 'members').executeTakeFirstOrThrow();
  return { '/audit/9': `/audit/${id}` };
};

const withPhoto = before(async (test) => {
  const { foto_profil } = Object.fromEntries(await staffForm({}));
  const body = formOf({ _method: 'PUT', nama_lengkap: 'Kader Demo', kontak: '08123456789', foto_profil: foto_profil ?? null });
  await test.call('POST', '/auth/profile', { token: await test.login('Kader'), body });
});

const manyMembers = before(async ({ db }) => {
  const one = (number: number) => ({
    ...memberColumns({
      nama_lengkap: `Warga ${number}`,
      nik: `91710102${String(number).padStart(8, '0')}`,
      no_kk: '9171010101900098',
      jenis_kelamin: 'Perempuan',
      tanggal_lahir: '1980-01-01',
      posko: 3,
    }),
    created_at: AT,
    updated_at: AT,
    deleted_at: null,
  });
  for (let start = 0; start < 1100; start += 100) {
    const rows = Array.from({ length: 100 }, (_, index) => one(start + index));
    await db.insertInto('members').values(rows).execute();
  }
});

const KADER: Replay = { by: 'Kader' };
const DESA: Replay = { by: 'Admin Desa' };
const VERIFIER: Replay = { by: 'Admin Verifikator' };
const PUBLIC: Replay = { by: null };

/** By the example's name. */
export const REPLAYS: Readonly<Record<string, Replay>> = {
  'auth-login': PUBLIC,
  'auth-me': KADER,
  'auth-logout': KADER,
  'auth-NIK': PUBLIC,
  'auth-NIK-taken': PUBLIC,
  'auth-register': PUBLIC,
  'auth-register-refused': PUBLIC,
  'auth-update': { ...PUBLIC, prepare: registered },
  'auth-update-admin-desa': { ...PUBLIC, prepare: registered },
  'auth-update-refused': { ...PUBLIC, prepare: registered },
  'auth-google': PUBLIC,
  'auth-google-sign-in': PUBLIC,
  'auth-user': { ...PUBLIC, prepare: link('sign-in', 'link-token') },
  'auth-forgot-password': PUBLIC,
  'auth-reset-password': { ...PUBLIC, prepare: link('reset', 'reset-token') },
  'auth-reset-password-refused': PUBLIC,
  poskos: PUBLIC,
  poskoAllow: PUBLIC,

  statistics: DESA,
  statisticsBalita: KADER,
  'patients-list': DESA,
  'patients-search': KADER,
  'riwayat-one': KADER,
  'examinations-list': DESA,
  'examinations-one': KADER,
  'examinations-one-extended': {
    ...KADER,
    prepare: before(async (test) => {
      await heavierInJanuary(test);
      // judged when it is saved
      const body = { tanggal_periksa: '2026-02-20', berat_badan: 6.4, tinggi_badan: 63.5 };
      await test.call('PATCH', '/auth/pemeriksaan/81', { token: await test.login('Kader'), body });
    }),
  },
  'examinations-create': { ...KADER, prepare: withoutLastWeighing },
  'examinations-create-adult': KADER,
  'examinations-create-extended': {
    ...KADER,
    prepare: before(async (test) => {
      await withoutLastWeighing(test);
      await heavierInJanuary(test);
    }),
  },
  'examinations-create-refused': KADER,
  'examinations-update': KADER,
  'examinations-update-extended': KADER,
  'examinations-delete': KADER,
  'antrian-list': DESA,
  'antrian-create': { ...KADER, prepare: queueEmpty },
  'antrian-create-twice': KADER,

  'members-list': DESA,
  'members-list-paged': { ...DESA, prepare: manyMembers },
  'members-search': {
    ...DESA,
    prepare: before(({ db }) =>
      db.updateTable('members').set({ tanggal_lahir: '1990-01-01' }).where('nik', '=', SITI_NIK).execute(),
    ),
  },
  'members-search-name-only': KADER,
  'members-one': KADER,
  'members-one-unknown': KADER,
  'members-create': { ...KADER, prepare: withoutSiti },
  'members-create-extended': { ...DESA, prepare: withoutSiti },
  'members-create-posko-refused': { ...DESA, prepare: withoutSiti },
  'members-create-refused': DESA,
  'members-update': DESA,
  'members-update-stale': {
    ...DESA,
    prepare: before(({ db }) =>
      db.updateTable('members').set({ updated_at: '2026-01-06T03:00:00.000Z' }).where('nik', '=', SITI_NIK).execute(),
    ),
  },
  'members-delete': KADER,
  'laporan-list': DESA,
  'laporan-month': KADER,
  'dusun-list': KADER,

  'posko-list': DESA,
  'posko-search': DESA,
  'posko-one': DESA,
  'posko-create': {
    ...DESA,
    // the example's name is still to be given
    prepare: before(({ db }) => db.updateTable('posko').set({ nama_posyandu: 'Melati 9' }).where('id', '=', 3).execute()),
  },
  'posko-create-refused': DESA,
  'posko-update': DESA,
  'posko-delete': {
    ...DESA,
    prepare: before(({ db }) => db.updateTable('members').set({ posyandu_id: 1 }).execute()),
  },
  'kecamatan-list': DESA,
  'desa-list': DESA,
  'desa-many': DESA,

  'berita-list': KADER,
  'berita-one': KADER,
  'berita-create': KADER,
  'berita-create-refused': KADER,
  'berita-update': KADER,
  'berita-delete': KADER,

  'staff-list': VERIFIER,
  'staff-one': VERIFIER,
  'staff-update': VERIFIER,
  'residents-list': VERIFIER,
  'residents-one': VERIFIER,
  'residents-update': VERIFIER,

  profile: { ...KADER, prepare: withPhoto },
  'profile-update': KADER,
  'profile-update-photo': KADER,
  'profile-password': KADER,
  'profile-password-refused': KADER,

  'audit-list': { ...KADER, prepare: changed },
  'audit-one': { ...DESA, prepare: changed },
};
