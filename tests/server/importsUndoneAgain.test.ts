/** What an import left when it was taken back is taken back later, once what it was needed for has gone. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { expectFiguresHold } from '../support/figuresHold.ts';
import { importing } from '../support/importFile.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const KK = '9171010101900009';
const SITI = ['3299014105250001', 'Siti Aisyah', KK, 'Perempuan', '2025-05-01', '3.1', 'Jl. Kenanga 4'];
const PEOPLE = [['NIK', 'Nama', 'KK', 'JK', 'Lahir', 'BB Lahir', 'Alamat'], SITI];
const VISITS = [
  ['NIK', 'Tgl Ukur', 'BB', 'TB'],
  ['3299014105250001', '2026-01-05', '8.1', '70.5'],
];

forEachDatabase('an import that was taken back in part', (database) => {
  let test: TestApp;
  beforeEach(async () => {
    let at = Date.parse('2026-03-10T08:00:00+07:00');
    test = await testApp({ database, now: () => new Date(at++) });
  });
  afterEach(async () => {
    await expectFiguresHold(test.db);
    await test.close();
  });

  it('is taken back whole once the visits of another file are', async () => {
    const by = importing(test, await test.login('Kader'));
    const people = await by.bring(PEOPLE, 'orang.csv');
    expect(await by.save(people.id)).toMatchObject({ tersimpan: { baru: 1 } });
    const visits = await by.bring(VISITS, 'kunjungan.csv');
    expect(await by.save(visits.id)).toMatchObject({ tersimpan: { baru: 1 } });

    const reasons = {
      sebab: 'Anggota tetap: ada 1 pemeriksaan yang dicatat sesudahnya.',
      sebab_en: 'Member stays: 1 examination recorded since.',
    };
    const left = { dibatalkan: { dikembalikan: 0, dibiarkan: 1, tidak_dikembalikan: [{ baris: 2, ...reasons }] } };
    expect(await by.undo(people.id)).toMatchObject(left);
    expect(await by.undo(people.id), 'they are still needed').toMatchObject(left);
    expect(await by.undo(visits.id)).toMatchObject({ dibatalkan: { dikembalikan: 1, dibiarkan: 0 } });
    const whole = { tahap: 'dibatalkan', dibatalkan: { dikembalikan: 1, dibiarkan: 0, tidak_dikembalikan: [] } };
    expect(await by.undo(people.id)).toMatchObject(whole);
    expect(await by.undo(people.id), 'nothing is left').toMatchObject(whole);
    const there = await test.db
      .selectFrom('members')
      .select('id')
      .where('nik', '=', '3299014105250001')
      .where('deleted_at', 'is', null);
    expect(await there.execute()).toEqual([]);
  });

  it('names the import that has changed a record since, and goes back once that one has', async () => {
    const by = importing(test, await test.login('Kader'));
    const first = await by.bring(PEOPLE, 'orang.csv');
    await by.save(first.id);
    const later = await by.bring([PEOPLE[0] ?? [], [...SITI.slice(0, 6), 'Jl. Anggrek 1']], 'baru.csv');
    expect(await by.save(later.id)).toMatchObject({ tersimpan: { berubah: 1 } });

    const sebab = expect.stringMatching(
      /^Anggota sudah diubah oleh impor "baru\.csv" \(.+, 10 Maret 2026\)\. Batalkan impor itu dulu, lalu batalkan sisanya\.$/,
    );
    const sebab_en = expect.stringMatching(
      /^Member changed by the import of “baru\.csv” \(.+, 10 March 2026\)\. Undo that import first, then undo the rest\.$/,
    );
    const kept = { dikembalikan: 0, tidak_dikembalikan: [{ baris: 2, sebab, sebab_en }] };
    expect(await by.undo(first.id)).toMatchObject({ dibatalkan: kept });
    expect(await by.undo(later.id)).toMatchObject({ dibatalkan: { dikembalikan: 1, dibiarkan: 0 } });
    expect(await by.undo(first.id)).toMatchObject({ dibatalkan: { dikembalikan: 1, dibiarkan: 0 } });
  });

  it('takes a person back whom a visit of the file made a member earlier, once the other import has gone', async () => {
    const [mine, admins] = [importing(test, await test.login('Kader')), importing(test, await test.login('Admin Desa'))];
    const [head = [], visited] = [PEOPLE[0], ['2026-03-09', '8.1', '70.5']];
    const first = await mine.bring(
      [
        [...head, 'Tgl Ukur', 'BB', 'TB'],
        [...SITI, ...visited],
      ],
      'orang.csv',
    );
    expect(await mine.save(first.id)).toMatchObject({ tersimpan: { baru: 1 } });
    const later = await admins.bring([head, [...SITI.slice(0, 6), 'Jl. Anggrek 1']], 'ubah.csv');
    expect(await admins.save(later.id)).toMatchObject({ tersimpan: { berubah: 1 } });
    const kept = { dikembalikan: 0, tidak_dikembalikan: [{ baris: 2, sebab: expect.stringContaining('impor "ubah.csv"') }] };
    expect(await mine.undo(first.id)).toMatchObject({ dibatalkan: kept });
    expect(await admins.undo(later.id)).toMatchObject({ dibatalkan: { dikembalikan: 1, dibiarkan: 0 } });
    expect(await mine.undo(first.id)).toMatchObject({ dibatalkan: { dikembalikan: 1, dibiarkan: 0 } });
  });

  it('takes a person back whom the visits of another file made a member earlier, once what has changed them has gone', async () => {
    const by = importing(test, await test.login('Kader'));
    const people = await by.bring(PEOPLE, 'orang.csv');
    await by.save(people.id);
    const visits = await by.bring(VISITS, 'kunjungan.csv');
    await by.save(visits.id);
    const later = await by.bring([PEOPLE[0] ?? [], [...SITI.slice(0, 6), 'Jl. Anggrek 1']], 'ubah.csv');
    await by.save(later.id);
    for (const { id } of [later, visits, people]) {
      expect(await by.undo(id)).toMatchObject({ dibatalkan: { dikembalikan: 1, dibiarkan: 0 } });
    }
  });

  it('leaves a person whose day of membership somebody has changed since', async () => {
    const [mine, admin] = [importing(test, await test.login('Kader')), await test.login('Admin Desa')];
    const { id } = await mine.bring(PEOPLE, 'orang.csv');
    await mine.save(id);
    const { id: siti } = await test.db
      .selectFrom('members')
      .select('id')
      .where('nik', '=', SITI[0] ?? '')
      .executeTakeFirstOrThrow();
    const body = { anggota_sejak: '2026-02-01' };
    expect((await test.call('PUT', `/auth/laporan-kesehatan/${siti}`, { token: admin, body })).status).toBe(200);
    expect(await mine.undo(id)).toMatchObject({ dibatalkan: { dikembalikan: 0, dibiarkan: 1 } });
  });
});
