/** F29, the search box: whatever the text and wherever it stands in the names, both databases give the same rows in the same order. */

import { type SqlBool, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { matchesByName, textTyped } from '../../server/services/nameSearch.ts';
import { keepWords, nameAsSearched } from '../../server/services/searchedNames.ts';
import { isFound } from '../../src/people/nameSearch.ts';
import { rowsOf } from '../support/memberBody.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const NAMES = [
  ...['Siti', 'SITI Aminah', 'siti aminah', 'Siti Siti', 'Aisiti', 'Dewi Siti', 'Dewi Nasiti', 'Adi', 'Hadi', 'Hadi Adi'],
  ...['Siti Rahayu', 'Rahayu Siti', 'Adi_Putra', 'Adi%Putra', 'Adi\\Putra', 'O’Neil', 'Änne', 'Rina 3299', '3299', 'Ayu'],
];
const NIK = (i: number) => `32990000000000${String(10 + i)}`;
/** Of every third the mother is known. */
const MOTHER = "Nur'aini Wati";
const TEXTS = [
  'aminah siti',
  'siti   aminah',
  "nur'aini",
  'nur’aini',
  'nuraini',
  'nuraini wati siti',
  'wati adi',
  '3299 0000 0000 0000 17',
  '0000.00-17',
  'siti',
  'SITI',
  'siti s',
  'i s',
  'ti',
  'si ti',
  'am si',
  'ai wati s',
  'siti si i',
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
  const village: { id: number; name: string; own: string; mother: string | null; nik: string }[] = [];

  beforeAll(async () => {
    test = await testApp({ database });
    token = await test.login('Admin Desa');
    await test.db.deleteFrom('members').execute();
    const row = { no_kk: '3299000000000000', jenis_kelamin: 'Perempuan' as const, created_at: '2026', updated_at: '2026' };
    for (const [i, name] of NAMES.entries()) {
      const mother = i % 3 === 0 ? MOTHER : null;
      const { id } = await test.db
        .insertInto('members')
        .values({
          ...{ ...row, nama_lengkap: name, nama_ibu: mother, nik: NIK(i), nik_sementara: 0, bpjs: 0, gakin: 0 },
          nama_cari: nameAsSearched({ nama_lengkap: name, nama_ibu: mother }),
          ...{ posyandu_id: 1 + (i % 2), tanggal_lahir: i % 3 === 0 ? '2025-01-01' : '1990-01-01', deleted_at: null },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const searched = nameAsSearched({ nama_lengkap: name, nama_ibu: mother });
      village.push({ id, name: searched, own: name, mother, nik: NIK(i) });
    }
    await keepWords(
      test.db,
      village.map(({ own, mother }) => ({ nama_lengkap: own, nama_ibu: mother })),
    );
  });
  afterAll(() => test.close());

  const bytes = (text: string) => Buffer.from(text);
  const matching = (typed: string, descending: boolean) => {
    return village
      .filter(({ own, mother, nik }) => isFound({ names: [own, mother], nik }, typed))
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
            for (const few of [1, 4, 1000]) {
              const way = matchesByName(test.db, textTyped(text), all, { page, order, near: [near, near], few }, ['id']);
              const expected = matching(text, order === 'DESC').slice(offset, offset + 3);
              for (const rows of [await way.near(), await way.far()])
                if (rows) expect(rows.map(({ id }) => id)).toEqual(expected);
            }
          }
    });

  const namesBy = async (text: string, rest: string) => {
    const answer = await search(text, rest);
    return {
      total: answer.headers.get('X-Total-Count'),
      names: rowsOf(answer).map((row) => village.find(({ id }) => id === row.id)?.own),
    };
  };

  it('finds who is meant but for a letter, page by page and as a whole, only where nobody is called as it was typed', async () => {
    const aminah = ['SITI Aminah', 'siti aminah'];
    for (const typed of ['Aminha', 'amina siti', 'Sita Amonah', 'Amminah']) {
      expect(await namesBy(typed, '_page=1&_per_page=25&_sort=nama_lengkap'), typed).toEqual({ total: '2', names: aminah });
      expect((await namesBy(typed, '')).names, typed).toEqual(aminah);
    }
    expect(await namesBy('aminha', '_page=2&_per_page=1&_sort=nama_lengkap')).toEqual({ total: '2', names: ['siti aminah'] });
    for (const typed of ['ami nag', 'siti ami nag', 'ami nag siti'])
      expect((await namesBy(typed, '_page=1&_per_page=25&_sort=nama_lengkap')).names, typed).toEqual(aminah);
    expect((await namesBy('aminah q', '')).names).toEqual([]);
    // 'siti' itself is there: nobody else is offered
    expect((await namesBy('nasiti', '')).names).toEqual(['Dewi Nasiti']);
    for (const typed of ['zzzz', 'xyz', 'aminxyz', '329900000000009'])
      expect((await namesBy(typed, '')).names, typed).toEqual([]);
  });

  it('is answered, whatever the length of the text and the number of its words', async () => {
    for (const text of ['a '.repeat(1500), '😀'.repeat(1500)]) expect((await search(text, '')).status).toBe(200);
  });

  it('finds a member by a name that was changed since, and whose mother was added', async () => {
    const [first] = village;
    await test.call('PUT', `/auth/laporan-kesehatan/${first?.id}`, { token, body: { nama_ibu: 'Zulaikha' } });
    expect((await namesBy('siti zulaika', '')).names).toEqual(['Siti']);
    await test.call('PUT', `/auth/laporan-kesehatan/${first?.id}`, { token, body: { nama_ibu: MOTHER } });
    expect((await namesBy('zulaikha', '')).names).toEqual([]);
  });

  it('finds within a posko and an age group', async () => {
    const answer = await search('adi', 'posko=2&age=Dewasa&_page=1&_per_page=10&_sort=nama_lengkap&_order=ASC');
    const wanted = village.filter(({ own }, i) => own.toLowerCase().includes('adi') && i % 2 === 1 && i % 3 !== 0);
    expect(wanted.length).toBeGreaterThan(1);
    expect(rowsOf(answer).map(({ id }) => id)).toEqual(
      matching('adi', false).filter((id) => wanted.some((member) => member.id === id)),
    );
  });
});
