/** The village of the permission matrix: one record of everything, and a visitor of every kind. */

import { createContext } from '../../server/app.ts';
import { keepPhoto } from '../../server/services/photos.ts';
import { hashToken } from '../../server/services/secrets.ts';
import { openSession, revokeSession } from '../../server/services/sessions.ts';
import type { Role } from '../../src/engine/definition.ts';
import type { Site } from '../../src/engine/resource.ts';
import { addExaminations, addRegistration, beritaBody } from './healthRecords.ts';
import { addImports, type ImportIds } from './importRows.ts';
import { memoryFiles } from './memoryFiles.ts';
import { BUDI_NIK, EMAILS, type TestApp, type TestAppOptions, testApp } from './testApp.ts';
import { testConfig } from './testConfig.ts';

export const VISITORS = [
  'nobody',
  'somebody whose session expired',
  'somebody whose session was revoked',
  'somebody pending',
  'somebody denied',
  'a resident',
  'an Admin Verifikator',
  'an Admin Desa',
  'a Kader',
] as const;
export type Visitor = (typeof VISITORS)[number];

const STAFF_NIK = '9171014101950011';
const DAY_MS = 24 * 60 * 60 * 1000;

const EMAIL_OF: Readonly<Record<Visitor, string>> = {
  nobody: EMAILS.Kader,
  'somebody whose session expired': EMAILS.Kader,
  'somebody whose session was revoked': EMAILS.Kader,
  'somebody pending': '9171014101950021@contoh.test',
  'somebody denied': '9171014101950022@contoh.test',
  'a resident': '9171014101950023@contoh.test',
  'an Admin Verifikator': EMAILS['Admin Verifikator'],
  'an Admin Desa': EMAILS['Admin Desa'],
  'a Kader': EMAILS.Kader,
};

export interface MatrixVillage {
  readonly test: TestApp;
  readonly ids: {
    readonly examination: number;
    readonly berita: number;
    /** a posyandu day that is over */
    readonly day: number;
    /** without members */
    readonly posko: number;
    /** on the staff verifier's desk */
    readonly staff: string;
    /** on the resident verifier's desk */
    readonly resident: string;
    /** of the staff registration's card */
    readonly photo: string;
    /** of the Admin Desa, and of the Kader */
    readonly imports: Readonly<Record<'Admin Desa' | 'Kader', ImportIds>>;
  };
  /** entries of the trail, one that each role may see */
  readonly audit: Readonly<Record<Role, number>>;
  readonly emailOf: (visitor: Visitor) => string;
  /** a session of the visitor's own, a new one each time */
  token(visitor: Visitor): Promise<string | undefined>;
  close(): Promise<void>;
}

export async function matrixVillage(
  site: Site,
  options: Pick<TestAppOptions, 'database' | 'config'> = {},
): Promise<MatrixVillage> {
  const { store } = memoryFiles();
  const backups = { last: () => null, failingSince: () => null, missing: async () => null };
  const test = await testApp({ site, files: store, backups, ...options });
  const { db } = test;
  // to whom every record is told that their position may open
  await db.updateTable('accounts').set({ tenaga_kesehatan: 1 }).where('email', '=', EMAILS['Admin Desa']).execute();
  const context = createContext({ db, config: testConfig(), log: () => undefined, files: store, site });

  const [examination = 0] = await addExaminations(db, 2, [{ date: '2026-01-05', gram: 10_400, mm: 825 }]);
  await addExaminations(db, 2, [{ date: '2025-12-05', gram: 10_200, mm: 818 }]);
  const staff = await addRegistration(db, { nik: STAFF_NIK, posisi: 'Kader' });
  const photo = await keepPhoto(context, 'ktp', staff, Buffer.from('a photo'));
  await db.updateTable('accounts').set({ foto_ktp: photo }).where('id', '=', staff).execute();
  await addRegistration(db, { nik: BUDI_NIK, posisi: 'Warga' });
  await addRegistration(db, { nik: '9171014101950021', posisi: 'Kader' });
  await addRegistration(db, { nik: '9171014101950022', posisi: 'Kader', status: 'denied' });
  await addRegistration(db, { nik: '9171014101950023', posisi: 'Warga', status: 'success' });

  const imports = {
    'Admin Desa': await addImports(db, EMAILS['Admin Desa']),
    Kader: await addImports(db, EMAILS.Kader),
  };

  const token = async (visitor: Visitor): Promise<string | undefined> => {
    if (visitor === 'nobody') return undefined;
    const email = EMAIL_OF[visitor];
    const { id } = await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    const opened = visitor === 'somebody whose session expired' ? new Date(Date.now() - 8 * DAY_MS) : new Date();
    const session = await openSession(db, id, opened);
    if (visitor === 'somebody whose session was revoked') await revokeSession(db, hashToken(session), new Date());
    return session;
  };

  const created = async (visitor: Visitor, path: string, body: object): Promise<number> => {
    const { status, body: answer } = await test.call('POST', path, { token: await token(visitor), body });
    if (status !== 201) throw new Error(`${path} answered ${status}`);
    return Number(Object(answer.data).id);
  };
  const berita = await created('a Kader', '/auth/berita', beritaBody);
  const posko = await created('an Admin Desa', '/auth/posyandu', {
    nama_posyandu: 'Posko Kenanga',
    alamat: 'Jl. Kenanga 4',
    desa_id: '9171012001',
    kecamatan_id: '917101',
    nama_desa: 'Desa Melati',
  });
  const { id: day } = await db
    .insertInto('posyandu_days')
    .values({
      ...{ posyandu_id: 1, tanggal: '2026-01-05', hari: '1 2026-01-05', tamu: '["1"]', deleted_at: null },
      ...{ dibuka_pada: '2026-01-05T01:00:00.000Z', dibuka_oleh: 'Contoh Kader', ditutup_pada: null, ditutup_oleh: null },
      ...{ created_at: '2026-01-05T01:00:00.000Z', updated_at: '2026-01-05T01:00:00.000Z' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const decided = { token: await token('an Admin Verifikator'), body: { status: 'pending' } };
  await test.call('PUT', `/auth/verifikator/${STAFF_NIK}`, decided);
  const entry = async (resource: string): Promise<number> => {
    const row = await db.selectFrom('audit').select('id').where('resource', '=', resource).executeTakeFirstOrThrow();
    return row.id;
  };
  const ofVillage = await entry('berita');

  return {
    test,
    ids: { examination, berita, day, posko, staff: STAFF_NIK, resident: BUDI_NIK, photo, imports },
    audit: { 'Admin Verifikator': await entry('staffRegistrations'), 'Admin Desa': ofVillage, Kader: ofVillage },
    emailOf: (visitor) => EMAIL_OF[visitor],
    token,
    close: test.close,
  };
}
