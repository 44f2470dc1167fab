/** The search box: whatever the text and wherever it stands in the name, both databases give the same rows in the same order. */

import { type SqlBool, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { matchesByName } from '../../server/services/nameSearch.ts';
import { rowsOf } from '../support/memberBody.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const NAMES = [
  ...['Siti', 'SITI Aminah', 'siti aminah', 'Siti Siti', 'Aisiti', 'Dewi Siti', 'Dewi Nasiti', 'Adi', 'Hadi', 'Hadi Adi'],
  ...['Siti Rahayu', 'Rahayu Siti', 'Adi_Putra', 'Adi%Putra', 'Adi\\Putra', 'O’Neil', 'Änne', 'Rina 3299', '3299', 'Ayu'],
];
const NIK = (i: number) => `32990000000000${String(10 + i)}`;
const TEXTS = [
  'siti',
  'SITI',
  'siti s',
  'i s',
  ' siti ',
  'adi',
  'a',
  'i',
  'adi_',
  'adi%',
  'adi\\',
  'ä',
  '’',
  '3299',
  '0000001',
  '00017',
  'zz',
];

forEachDatabase('the search for members', (database) => {
  let test: TestApp;
  let token: string;
  const village: { id: number; name: string; nik: string }[] = [];

  beforeAll(async () => {
    test = await testApp({ database });
    token = await test.login('Admin Desa');
    await test.db.deleteFrom('members').execute();
    const row = { no_kk: '3299000000000000', jenis_kelamin: 'Perempuan' as const, created_at: '2026', updated_at: '2026' };
    for (const [i, name] of NAMES.entries()) {
      const { id } = await test.db
        .insertInto('members')
        .values({
          ...{ ...row, nama_lengkap: name, nama_cari: name.toLowerCase(), nik: NIK(i), nik_sementara: 0, bpjs: 0, gakin: 0 },
          ...{ posyandu_id: 1 + (i % 2), tanggal_lahir: i % 3 === 0 ? '2025-01-01' : '1990-01-01', deleted_at: null },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      village.push({ id, name: name.toLowerCase(), nik: NIK(i) });
    }
  });
  afterAll(() => test.close());

  const bytes = (text: string) => Buffer.from(text);
  const matching = (typed: string, descending: boolean) => {
    const text = typed.trim().toLowerCase();
    return village
      .filter(({ name, nik }) => name.includes(text) || (/^\d+$/.test(text) && nik.includes(text)))
      .toSorted((a, b) => Buffer.compare(bytes(a.name), bytes(b.name)) || a.id - b.id)
      .map(({ id }) => id)
      [descending ? 'toReversed' : 'slice']();
  };

  const search = (text: string, rest: string) =>
    test.call('GET', `/auth/laporan/search?nama=${encodeURIComponent(text)}&${rest}`, { token });

  it.each(TEXTS)('finds %j page by page, in order of name both ways, and counts it', async (text) => {
    for (const order of ['ASC', 'DESC'] as const) {
      const expected = matching(text, order === 'DESC');
      const found: unknown[] = [];
      for (let page = 1; page <= Math.ceil(expected.length / 3) + 1; page++) {
        const answer = await search(text, `_page=${page}&_per_page=3&_sort=nama_lengkap&_order=${order}`);
        found.push(...rowsOf(answer).map(({ id }) => id));
        expect(answer.headers.get('X-Total-Count')).toBe(String(expected.length));
      }
      expect(found).toEqual(expected);
    }
  });

  it.each(TEXTS)('finds %j as a whole, and in another order', async (text) => {
    const whole = await search(text, '');
    expect(rowsOf(whole).map(({ id }) => id)).toEqual(matching(text, false));
    const byNik = rowsOf(await search(text, '_page=1&_per_page=50&_sort=nik&_order=DESC')).map(({ id }) => id);
    expect(byNik).toEqual(matching(text, false).toSorted((a, b) => b - a));
  });

  const nearOfPostgres = database === 'postgres' ? [1, 2, 7] : [];
  for (const near of nearOfPostgres)
    it(`finds the same where only ${near} names are read in their order`, async () => {
      for (const text of TEXTS)
        for (const order of ['ASC', 'DESC'] as const)
          for (const offset of [0, 2, 5]) {
            const page = { offset, limit: 3 };
            const all = sql<SqlBool>`members.deleted_at is null`;
            const rows = await matchesByName(test.db, text.trim(), all, { page, order, near }).select('members.id').execute();
            expect(rows.map(({ id }) => id)).toEqual(matching(text, order === 'DESC').slice(offset, offset + 3));
          }
    });

  it('finds within a posko and an age group', async () => {
    const answer = await search('adi', 'posko=2&age=Dewasa&_page=1&_per_page=10&_sort=nama_lengkap&_order=ASC');
    const wanted = village.filter(({ name }, i) => name.includes('adi') && i % 2 === 1 && i % 3 !== 0);
    expect(wanted.length).toBeGreaterThan(1);
    expect(rowsOf(answer).map(({ id }) => id)).toEqual(
      matching('adi', false).filter((id) => wanted.some((member) => member.id === id)),
    );
  });
});
