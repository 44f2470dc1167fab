/** An examination that waits on the device is judged as the server judges it once it is sent. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decodeRecord } from '../../src/dataProvider/decodeRecord.ts';
import { compileSite } from '../../src/engine/compile.ts';
import { judgedVisit } from '../../src/offline/pocket/judgedVisit.ts';
import { site } from '../../src/resources/index.ts';
import { addExaminations, CITRA_NIK, examinationBody } from '../support/healthRecords.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

const { examinations } = compileSite(site).resource;
let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await testApp({ now: () => new Date('2026-05-20T02:00:00.000Z') });
  token = await test.login('Kader');
  await addExaminations(test.db, 2, [
    { date: '2026-03-12', gram: 10_000, mm: 820 },
    { date: '2026-04-12', gram: 10_300, mm: 826 },
  ]);
});
afterAll(() => test.close());

const TOLD = ['bb_u', 'tb_u', 'bb_tb', 'imt_u', 'zscore', 'nt', 'nt_sebab', 'dua_t', 'peringatan', 'umur', 'umur_bulan'];
const ALSO = ['lila_kelas', 'lk_kelas', 'cara_ukur_dipakai'];

it.each<[string, Record<string, unknown>]>([
  ['gained', { berat_badan_kg: 10.5, tinggi_badan: 83 }],
  ['did not gain', { berat_badan_kg: 10.2, tinggi_badan: 83 }],
  [
    'lying, arm and head',
    { berat_badan_kg: 10.4, tinggi_badan: 83.2, cara_ukur: 'L', lingkar_lengan_atas: 12.1, lingkar_kepala: 46 },
  ],
  ['swollen feet', { berat_badan_kg: 10.4, tinggi_badan: 83.2, edema: 'Ya' }],
  ['far too much', { berat_badan_kg: 30, tinggi_badan: 83 }],
])('%s', async (_what, measured) => {
  if (!examinations) throw new Error('no examinations');
  const body = { ...examinationBody(CITRA_NIK, '2026-05-12'), ...measured };
  const created = await test.call('POST', '/auth/pemeriksaan', { token, body });
  expect(created.status, JSON.stringify(created.body)).toBe(201);
  const list = await test.call('GET', `/auth/pemeriksaan/${CITRA_NIK}`, { token });
  const rows = (list.body.list ?? list.body.data) as object[];
  const records = rows.map((row) => decodeRecord(examinations, row, 0));
  const saved = records.find(({ tanggal_timbang }) => tanggal_timbang === '2026-05-12');
  if (!saved) throw new Error('not saved');
  // as the form holds it: without what the server works out, under the id that stands for it
  const bare = Object.fromEntries(Object.entries(saved).filter(([name]) => ![...TOLD, ...ALSO].includes(name)));
  const person = { jenis_kelamin: 'Perempuan', tanggal_lahir: '2024-05-20' };
  const waiting = { ...bare, ...person, id: 'baru-1' };
  const judged = await judgedVisit(waiting, [...records.filter((record) => record !== saved), waiting]);
  for (const name of [...TOLD, ...ALSO]) expect([name, filled(judged[name])]).toEqual([name, filled(saved[name])]);
  await test.call('DELETE', `/auth/pemeriksaan/${saved.id}`, { token });
});

/** An empty list is read as nothing. */
const filled = (value: unknown): unknown => (Array.isArray(value) && value.length === 0 ? null : (value ?? null));
