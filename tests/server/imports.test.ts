/** People and visits out of files: looked at first, stored once, taken back. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createImportJobs } from '../../server/importing/jobs.ts';
import { resumeImports } from '../../server/importing/resume.ts';
import { BATCH } from '../../server/importing/rowsToSave.ts';
import { sweep } from '../../server/sweep.ts';
import { expectFiguresHold } from '../support/figuresHold.ts';
import { importing } from '../support/importFile.ts';
import { dataOf, memberBody } from '../support/memberBody.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const MEMBERS = '/auth/laporan-kesehatan';
const HEAD = ['NIK', 'Nama', 'KK', 'JK', 'Lahir', 'BB Lahir', 'Alamat'];
const KK = '9171010101900009';
/** born on 1 May 2025, a girl and a boy */
const SITI = ['3299014105250001', 'Siti Aisyah', KK, 'Perempuan', '2025-05-01', '3.1', 'Jl. Kenanga 4'];
const AGUS = ['3299010105240002', 'Agus Salim', KK, 'Laki-laki', '2024-05-01', '3.4', 'Jl. Kenanga 4'];

forEachDatabase('an import', (database) => {
  let test: TestApp;
  let admin: string;
  let kader: string;
  beforeEach(async () => {
    let at = Date.parse('2026-03-10T08:00:00+07:00');
    test = await testApp({ database, now: () => new Date(at++) });
    [admin, kader] = [await test.login('Admin Desa'), await test.login('Kader')];
  });
  afterEach(async () => {
    await expectFiguresHold(test.db);
    await test.close();
  });

  const members = () => test.db.selectFrom('members').selectAll().where('deleted_at', 'is', null).orderBy('id').execute();
  const memberBy = async (nik: string | undefined) => (await members()).find((one) => one.nik === nik);

  it('writes nothing before it is stored, and then what was in the file', async () => {
    const before = await members();
    const { bring, rows, save } = importing(test, kader);
    const told = await bring([HEAD, SITI, AGUS]);
    expect(told).toMatchObject({ tahap: 'disusun', jumlah: { baru: 2, berubah: 0, sama: 0, ganda: 0, salah: 0, dilewati: 0 } });
    expect(await members()).toEqual(before);
    const [first] = await rows(told.id);
    expect(first).toMatchObject({ baris: 2, keadaan: 'baru', orang: { nama: 'Siti Aisyah', nik: SITI[0] } });
    expect(await save(told.id)).toMatchObject({ tahap: 'tersimpan', tersimpan: { baru: 2, berubah_sejak: 0 } });
    expect(await memberBy(SITI[0])).toMatchObject({ nama_lengkap: 'Siti Aisyah', posyandu_id: 1, alamat: 'Jl. Kenanga 4' });
    // the same file again
    const again = await bring([HEAD, SITI, AGUS]);
    expect(again).toMatchObject({ jumlah: { baru: 0, berubah: 0, sama: 2 } });
    expect(again.id).not.toBe(told.id);
  });

  it('tells field by field what is changed, leaves what is blank, and takes both back', async () => {
    const { bring, rows, save, undo } = importing(test, kader);
    const first = await bring([HEAD, SITI, AGUS]);
    await save(first.id);
    const second = await bring([HEAD, [...SITI.slice(0, 6), 'Jl. Baru 9'], [...AGUS.slice(0, 6), null]]);
    expect(second).toMatchObject({ jumlah: { baru: 0, berubah: 1, sama: 1 } });
    const [row] = await rows(second.id, '&keadaan=berubah');
    expect(row).toMatchObject({
      perubahan: [{ resource: 'members', field: 'alamat', sebelum: 'Jl. Kenanga 4', sesudah: 'Jl. Baru 9' }],
    });
    await save(second.id);
    expect((await memberBy(SITI[0]))?.alamat).toBe('Jl. Baru 9');
    expect((await memberBy(AGUS[0]))?.alamat).toBe('Jl. Kenanga 4');
    expect(await undo(second.id)).toMatchObject({ tahap: 'dibatalkan', dibatalkan: { dikembalikan: 1, tidak_dikembalikan: [] } });
    expect((await memberBy(SITI[0]))?.alamat).toBe('Jl. Kenanga 4');
    // what somebody has changed since stays
    const agus = await memberBy(AGUS[0]);
    await test.call('PUT', `${MEMBERS}/${agus?.id}`, { token: admin, body: { alamat: 'Jl. Lain 1' } });
    const undone = await undo(first.id);
    expect(undone).toMatchObject({ dibatalkan: { dikembalikan: 1, tidak_dikembalikan: [{ baris: 3 }] } });
    expect(JSON.stringify(undone.dibatalkan)).toContain('Contoh Admin Desa');
    expect(await memberBy(SITI[0])).toBeUndefined();
    expect((await memberBy(AGUS[0]))?.alamat).toBe('Jl. Lain 1');
    // what it took of where they belonged is kept, by which `undelete` gives it back
    const deleted = await test.db.selectFrom('audit').select('before').where('action', '=', 'delete').executeTakeFirstOrThrow();
    expect(JSON.parse(deleted.before ?? '')).toMatchObject({ keanggotaan: [{ posyandu_id: 1, until: null }] });
  });

  it('judges by the rules of the form, knows what stands twice, and gives back what it did not take', async () => {
    const { bring, rows } = importing(test, kader);
    const told = await bring([HEAD, SITI, ['123', ...AGUS.slice(1)], SITI]);
    expect(told).toMatchObject({ jumlah: { baru: 1, ganda: 1, salah: 1 } });
    expect(await rows(told.id, '&keadaan=salah')).toMatchObject([
      { baris: 3, catatan: [{ kolom: 0, field: 'nik', jenis: 'salah', teks: 'NIK harus terdiri dari 16 digit!' }] },
    ]);
    expect(await rows(told.id, '&keadaan=ganda')).toMatchObject([{ baris: 4, catatan: [{ teks: 'Sama dengan baris 2.' }] }]);
    const answer = await test.app.request(`/api/auth/impor/${told.id}/ditolak`, {
      headers: { Authorization: `Bearer ${kader}` },
    });
    expect(answer.status).toBe(200);
    expect(new Uint8Array(await answer.arrayBuffer()).slice(0, 2)).toEqual(new Uint8Array([0x50, 0x4b]));
  });

  it('asks who is meant where somebody alike is in the book', async () => {
    const { bring, rows, choose, save } = importing(test, kader);
    const known = { ...memberBody, nama_lengkap: 'Siti Aisyah', nik: null, nik_sementara: 'Ya', tanggal_lahir: '01-05-2025' };
    const { id } = dataOf(await test.call('POST', MEMBERS, { token: kader, body: known }));
    const told = await bring([HEAD, SITI]);
    expect(told).toMatchObject({ jumlah: { dilewati: 1 } });
    expect(await rows(told.id)).toMatchObject([{ keadaan: 'dilewati', mirip: [{ id, nama: 'Siti Aisyah', sebab: 'sama' }] }]);
    expect((await choose(told.id, 2, 4)).status).toBe(422);
    expect((await choose(told.id, 2, id)).body).toMatchObject({ data: { jumlah: { berubah: 1, dilewati: 0 } } });
    await save(told.id);
    expect(await memberBy(SITI[0])).toMatchObject({ id, nik_sementara: 0 });
  });

  it('keeps the name of whoever was only found to be alike, and takes the rest of the row', async () => {
    const { bring, rows, choose, save } = importing(test, kader);
    await save((await bring([HEAD, SITI])).id);
    const { id } = (await memberBy(SITI[0])) ?? {};
    const misspelt = [null, 'Siti Aisyh', ...SITI.slice(2, -1), 'Jl. Melati 9'];
    const told = await bring([HEAD, misspelt], 'ganda.csv');
    await choose(told.id, 2, id);
    expect(await rows(told.id)).toMatchObject([
      {
        keadaan: 'berubah',
        orang: { nama: 'Siti Aisyh' },
        perubahan: [{ field: 'alamat', sesudah: 'Jl. Melati 9' }],
        catatan: [{ kolom: 1, jenis: 'catatan', teks: 'Nama di buku tetap: Siti Aisyah; Siti Aisyh tidak ikut disimpan.' }],
      },
    ]);
    await save(told.id);
    expect(await memberBy(SITI[0])).toMatchObject({ id, nama_lengkap: 'Siti Aisyah', alamat: 'Jl. Melati 9' });
    // a later list knows the child still, by name where it masks the number
    const masked = ['3299************', 'SITI AISYAH', ...misspelt.slice(2)];
    expect(await bring([HEAD, masked], 'eppgbm.csv')).toMatchObject({ jumlah: { sama: 1 } });
    // written otherwise without being another name
    expect(await bring([HEAD, [null, 'Siti A’isyah', ...misspelt.slice(2)]], 'petik.csv')).toMatchObject({ jumlah: { sama: 1 } });
  });

  it('says of a day before the birth that it is, also where a column stands beside it that nobody is asked of then', async () => {
    const { bring, rows } = importing(test, kader);
    const told = await bring([
      ['NIK', 'Nama', 'JK', 'Tgl Lahir', 'Tanggal Pengukuran', 'Berat', 'Tinggi', 'Cara Ukur'],
      [SITI[0] ?? null, 'Siti Aisyah', 'P', '2025-05-01', '2025-04-20', '3,1', '49', 'Terlentang'],
    ]);
    const [row] = await rows(told.id);
    expect(Object(row?.catatan).filter(({ jenis }: { jenis: string }) => jenis === 'salah')).toMatchObject([
      { kolom: 4, field: 'tanggal_timbang', teks: 'Tanggal timbang sebelum tanggal lahir.' },
    ]);
  });

  it('says of a birth weight that no living child has', async () => {
    const { bring, rows } = importing(test, kader);
    const light = (kg: string, i: number) => [
      `329901410525000${i}`,
      `Anak ${i}`,
      KK,
      'Perempuan',
      '2025-05-01',
      kg,
      'Jl. Kenanga 4',
    ];
    const told = await bring([HEAD, ...['3.1', '2.9', '0.032', '3.3'].map(light)]);
    expect((await rows(told.id))[2]?.catatan).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kolom: 5,
          jenis: 'catatan',
          teks: expect.stringContaining('Berat lahir 0,032 kg tidak mungkin'),
        }),
      ]),
    );
  });

  it('takes the name of a child that had none yet', async () => {
    const { bring, choose, save, rows } = importing(test, kader);
    await save((await bring([HEAD, [SITI[0] ?? null, 'By Ny Rahma', ...SITI.slice(2)]])).id);
    const told = await bring([HEAD, [null, 'Rahma Aulia', ...SITI.slice(2)]], 'bernama.csv');
    const [alike] = Object((await rows(told.id))[0]).mirip;
    await choose(told.id, 2, alike.id);
    await save(told.id);
    expect(await memberBy(SITI[0])).toMatchObject({ nama_lengkap: 'Rahma Aulia' });
  });

  it('knows somebody without a number by name, day of birth and sex', async () => {
    const { bring, save } = importing(test, kader);
    const baby = [null, ...SITI.slice(1)];
    await save((await bring([HEAD, baby])).id);
    expect((await members()).filter(({ nama_lengkap }) => nama_lengkap === 'Siti Aisyah')).toMatchObject([{ nik_sementara: 1 }]);
    expect(await bring([HEAD, baby])).toMatchObject({ jumlah: { sama: 1 } });
  });

  it('takes visits with their people, also of those whom the file makes', async () => {
    const head = [...HEAD, 'Tgl Ukur', 'BB', 'TB'];
    const { bring, rows, save, undo } = importing(test, kader);
    const told = await bring([
      head,
      [...SITI, '2026-01-05', '8.1', '70.5'],
      [...SITI, '2026-02-05', '8.4', '72'],
      [...AGUS, '2023-01-05', '9', '75'],
    ]);
    expect(await rows(told.id, '&keadaan=salah')).toMatchObject([
      { baris: 4, catatan: [{ teks: 'Tanggal timbang sebelum tanggal lahir.' }] },
    ]);
    expect(told).toMatchObject({ jumlah: { baru: 2, salah: 1 } });
    expect(await save(told.id)).toMatchObject({ tersimpan: { baru: 2 } });
    const visits = () =>
      test.db.selectFrom('examinations').selectAll().where('deleted_at', 'is', null).orderBy('tanggal_timbang').execute();
    const siti = await memberBy(SITI[0]);
    expect((await visits()).filter(({ member_id }) => member_id === siti?.id)).toMatchObject([
      { tanggal_timbang: '2026-01-05', berat_gram: 8100, tinggi_mm: 705 },
      { tanggal_timbang: '2026-02-05', berat_gram: 8400, tinggi_mm: 720 },
    ]);
    const again = await bring([head, [...SITI, '2026-01-05', '8.1', '70.5'], [...SITI, '2026-02-05', '8.5', '72']]);
    expect(again).toMatchObject({ jumlah: { sama: 1, berubah: 1 } });
    expect(await undo(told.id)).toMatchObject({ dibatalkan: { dikembalikan: 2, tidak_dikembalikan: [] } });
    expect((await visits()).some(({ member_id }) => member_id === siti?.id)).toBe(false);
    expect(await memberBy(SITI[0])).toBeUndefined();
  });

  it('several rows of one person, whom the file makes or changes, are stored together', async () => {
    const head = [...HEAD, 'Tgl Ukur', 'BB', 'TB'];
    const { bring, save, undo } = importing(test, kader);
    const made = await bring([head, [...SITI, '2026-01-05', '8.1', '70.5'], [...SITI, '2026-02-05', '8.4', '72']]);
    expect(await save(made.id)).toMatchObject({ tersimpan: { baru: 2, berubah_sejak: 0 } });
    const moved = [...SITI.slice(0, 6), 'Jl. Baru 9'];
    const changed = await bring([head, [...moved, '2026-01-06', '8.2', '70.5'], [...moved, '2026-02-06', '8.5', '72']]);
    // whoever is changed is counted as that, whatever else the row brings
    expect(await save(changed.id)).toMatchObject({ tahap: 'tersimpan', tersimpan: { berubah: 2, baru: 0, berubah_sejak: 0 } });
    expect((await memberBy(SITI[0]))?.alamat).toBe('Jl. Baru 9');
    expect(await undo(changed.id)).toMatchObject({ dibatalkan: { dikembalikan: 2, tidak_dikembalikan: [] } });
    expect((await memberBy(SITI[0]))?.alamat).toBe('Jl. Kenanga 4');
  });

  it('what the book refuses at the last moment keeps no other row back', async () => {
    const { bring, rows, save } = importing(test, admin);
    const told = await bring([
      [...HEAD, 'Posko'],
      [...SITI, 'Posko Anggrek'],
      [...AGUS, ''],
    ]);
    expect(told).toMatchObject({ jumlah: { baru: 2 } });
    await test.db.updateTable('posko').set({ deleted_at: '2026-03-10T00:00:00.000Z' }).where('id', '=', 2).execute();
    expect(await save(told.id)).toMatchObject({ tahap: 'tersimpan', tersimpan: { baru: 1, salah: 1 } });
    const wrong = await rows(told.id, '&keadaan=salah');
    expect(wrong).toMatchObject([{ baris: 2 }]);
    expect(JSON.stringify(wrong)).toContain('Posko tidak ditemukan.');
    expect(await memberBy(AGUS[0])).toBeDefined();
  });

  it('nobody’s newer value is written over', async () => {
    const { bring, rows, save } = importing(test, kader);
    await save((await bring([HEAD, SITI, AGUS])).id);
    const told = await bring([HEAD, [...SITI.slice(0, 6), 'Jl. Baru 9'], [...AGUS.slice(0, 6), 'Jl. Baru 9']]);
    const siti = await memberBy(SITI[0]);
    await test.call('PUT', `${MEMBERS}/${siti?.id}`, { token: admin, body: { alamat: 'Jl. Lain 1' } });
    expect(await save(told.id)).toMatchObject({ tersimpan: { berubah: 1, dilewati: 1, berubah_sejak: 1 } });
    expect((await memberBy(SITI[0]))?.alamat).toBe('Jl. Lain 1');
    expect(JSON.stringify(await rows(told.id, '&keadaan=dilewati'))).toContain('sejak pratinjau');
  });

  it('two who bring the same file: the second finds everything there', async () => {
    const [one, other] = [importing(test, kader), importing(test, admin)];
    const mine = await one.bring([HEAD, SITI, AGUS]);
    const theirs = await other.bring([HEAD, SITI, AGUS]);
    await test.call('POST', `/auth/impor/${mine.id}/simpan`, { token: kader });
    await test.call('POST', `/auth/impor/${theirs.id}/simpan`, { token: admin });
    expect([await one.settled(mine.id), await other.settled(theirs.id)]).toMatchObject([
      { tersimpan: { baru: 2 } },
      { tersimpan: { baru: 0, sama: 2 } },
    ]);
    expect((await members()).filter(({ nik }) => nik === SITI[0])).toHaveLength(1);
  });

  it('is nobody else’s business, and moves nobody to another posko', async () => {
    const [mine, theirs] = [importing(test, kader), importing(test, admin)];
    const { id } = await theirs.bring([HEAD, SITI]);
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/baris'],
      ['GET', '/ditolak'],
      ['PUT', '/susunan'],
      ['POST', '/simpan'],
      ['DELETE', ''],
    ]) {
      const body = method === 'PUT' ? { susunan: {} } : undefined;
      expect(
        (await test.call(method ?? '', `/auth/impor/${id}${path}`, { token: kader, body })).status,
        `${method} ${path}`,
      ).toBe(404);
    }
    await theirs.arrange(id, { posko: 2 });
    await theirs.save(id);
    expect(await memberBy(SITI[0])).toMatchObject({ posyandu_id: 2 });
    const told = await mine.bring([HEAD, SITI]);
    expect(told).toMatchObject({ jumlah: { salah: 1 } });
    expect(JSON.stringify(await mine.rows(told.id))).toContain('Posko Anggrek');
  });

  it('the trail names the file', async () => {
    const { bring, save } = importing(test, kader);
    const told = await bring([HEAD, SITI], 'warga rw 3.csv');
    await save(told.id);
    const siti = await memberBy(SITI[0]);
    const { body } = await test.call(
      'GET',
      `/audit?filter=${encodeURIComponent(JSON.stringify({ sumber: 'members', record: String(siti?.id) }))}`,
      { token: admin },
    );
    expect(JSON.stringify(body)).toContain('warga rw 3.csv');
  });

  it('goes on where it was broken off, each row once', async () => {
    const many = Array.from({ length: BATCH + 100 }, (_, i) => [
      `3299010105${String(10 + (i % 15)).padStart(2, '0')}${String(i).padStart(4, '0')}`,
      ...[`Orang ${i}`, KK, 'Laki-laki', `20${10 + (i % 15)}-05-01`, '3.1', 'Jl. Kenanga 4'],
    ]);
    const { bring, settled } = importing(test, kader);
    const told = await bring([HEAD, ...many]);
    expect(told).toMatchObject({ jumlah: { baru: BATCH + 100 } });
    // a server that is ended lets the first transaction through; the rest waits
    await test.call('POST', `/auth/impor/${told.id}/simpan`, { token: kader });
    await test.context.imports.end();
    const half = (await members()).filter(({ alamat }) => alamat === 'Jl. Kenanga 4');
    expect(half).toHaveLength(BATCH);
    const next = { ...test.context, imports: createImportJobs(test.context.log) };
    await test.db.updateTable('imports').set({ updated_at: '2026-03-09T00:00:00.000Z' }).execute();
    await resumeImports(next);
    await next.imports.idle();
    expect(await settled(told.id)).toMatchObject({ tahap: 'tersimpan', tersimpan: { baru: BATCH + 100 } });
    const all = (await members()).filter(({ alamat }) => alamat === 'Jl. Kenanga 4');
    expect(new Set(all.map(({ nik }) => nik)).size).toBe(BATCH + 100);
    expect(all).toHaveLength(BATCH + 100);
  }, 120_000);

  it('a reading that was broken off says so, and is tried again', async () => {
    const { bring, get, settled } = importing(test, kader);
    const told = await bring([HEAD, SITI]);
    await test.db.updateTable('imports').set({ stage: 'dibaca', updated_at: '2026-03-10T00:00:00.000Z' }).execute();
    expect(await get(told.id)).toMatchObject({ tahap: 'gagal', galat: expect.stringContaining('Baca lagi') });
    expect((await test.call('POST', `/auth/impor/${told.id}/ulangi`, { token: kader })).status).toBe(409);
    // the file is there where it was not read
    await test.context.files.put('B'.repeat(22), new TextEncoder().encode('NIK;Nama\n1;Siti'));
    await test.db
      .updateTable('imports')
      .set({ file_id: 'B'.repeat(22) })
      .execute();
    expect((await test.call('POST', `/auth/impor/${told.id}/ulangi`, { token: kader })).status).toBe(200);
    expect(await settled(told.id)).toMatchObject({ tahap: 'disusun' });
  });

  it('what is no table is refused with a sentence, and nothing of it is kept', async () => {
    const { send } = importing(test, kader);
    for (const [name, content] of [
      ['kosong.csv', ''],
      ['gambar.xlsx', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])],
    ] as const) {
      const answer = await send(name, content);
      expect(answer.status, name).toBe(422);
      expect(String(answer.body.message)).toMatch(/\w{3,}/);
    }
    expect(await test.db.selectFrom('imports').select('id').execute()).toEqual([]);
    expect(test.files.size).toBe(0);
  });

  it('warns where a column seems shifted', async () => {
    const { bring, save } = importing(test, kader);
    const people = Array.from({ length: 10 }, (_, i) => [
      ...[
        `32990101052400${10 + i}`,
        `${['Agus', 'Budi', 'Cahya', 'Dedi', 'Eko', 'Fajar', 'Gilang', 'Hadi', 'Indra', 'Joko'][i]} Salim`,
        KK,
      ],
      ...['Laki-laki', '2024-05-01', '3.1', 'Jl. Kenanga 4'],
    ]);
    await save((await bring([HEAD, ...people])).id);
    const shifted = people.map((row, i) => [row[0] ?? '', people[(i + 1) % 10]?.[1] ?? '', ...row.slice(2)]);
    const told = await bring([HEAD, ...shifted]);
    expect(JSON.stringify(told.peringatan)).toContain('100 % nama lengkap berbeda untuk NIK yang sama');
    // and stores nothing before somebody has said that it is meant so
    const path = `/auth/impor/${told.id}/simpan`;
    const unsure = await test.call('POST', path, { token: kader });
    expect([unsure.status, unsure.body.message]).toEqual([409, expect.stringContaining('Jawab dulu')]);
    const codes = Array.isArray(told.peringatan) ? told.peringatan.map(({ kode }) => kode) : [];
    expect((await test.call('POST', `${path}?yakin=${codes.join(',')}`, { token: kader })).status).toBe(202);
  });

  it('refuses numbers that were rounded before they were saved as text, and asks where that may be', async () => {
    const { bring, rows, save, arrange } = importing(test, kader);
    const people = Array.from({ length: 6 }, (_, i) => [
      ...[`32990105022300${i + 1}0`, `${['Agus', 'Budi', 'Cahya', 'Dedi', 'Eko', 'Fajar'][i]} Salim`, `3299012001200${i % 2}00`],
      ...['Laki-laki', '2023-02-05', '3.1', 'Jl. Kenanga 4'],
    ]);
    const told = await bring([HEAD, ...people]);
    expect(told).toMatchObject({ jumlah: { baru: 0, salah: 6 } });
    expect(JSON.stringify(await rows(told.id))).toContain('NIK ini dibulatkan oleh Excel: 3299010502230010');
    expect(told.peringatan).toMatchObject([
      { kode: 'dibulatkan-0', teks: expect.stringContaining('NIK: semua atau hampir semua angkanya berakhiran 0') },
      { kode: 'dibulatkan-2', teks: expect.stringContaining('No KK: banyak angka berakhiran 0'), perlu: true },
    ]);
    // whoever sends it back as it was told has chosen nothing by that
    expect(await arrange(told.id, { susunan: told.susunan })).toMatchObject({ jumlah: { salah: 6 } });
    const one = await bring([HEAD, SITI, AGUS, people[0] ?? []]);
    expect(one).toMatchObject({ jumlah: { baru: 3 }, peringatan: [{ kode: 'diisi-sendiri' }] });
    expect(await save(one.id)).toMatchObject({ tersimpan: { baru: 3 } });
  });

  it('lets in who has no family card yet, and changes them by the next such list', async () => {
    const { bring, rows, save } = importing(test, kader);
    const head = HEAD.filter((name) => name !== 'KK');
    const without = (row: readonly string[], ...more: readonly string[]) => [...row.filter((_, i) => i !== 2), ...more];
    const told = await bring([head, without(SITI), without(AGUS)]);
    expect(told).toMatchObject({ jumlah: { baru: 2, salah: 0 } });
    expect(JSON.stringify(await rows(told.id))).toContain('No KK belum ada; lengkapi nanti.');
    expect(await save(told.id)).toMatchObject({ tersimpan: { baru: 2 } });
    const kept = await test.db.selectFrom('members').select('no_kk').where('alamat', '=', 'Jl. Kenanga 4').execute();
    expect(kept).toEqual([{ no_kk: '' }, { no_kk: '' }]);
    // nobody is of one family only because no card is known of either
    expect(await test.db.selectFrom('member_pairs').selectAll().execute()).toEqual([]);
    const moved = without(SITI).map((cell) => (cell === 'Jl. Kenanga 4' ? 'Jl. Melati 9' : cell));
    expect(await save((await bring([head, moved])).id)).toMatchObject({ tersimpan: { berubah: 1, salah: 0 } });
  });

  it('says that it is understood as the last file with these headers was', async () => {
    const { bring, arrange } = importing(test, kader);
    const told = await bring([HEAD, SITI]);
    expect(told).toMatchObject({ diingat: false });
    await arrange(told.id, { susunan: { dates: 'ymd' } });
    expect(await bring([HEAD, AGUS])).toMatchObject({ diingat: true });
  });

  it('reads a file of unknown headers once its columns are named, and the next one at once', async () => {
    const { bring, arrange, get } = importing(test, kader);
    const head = ['Kode Diri', 'Panggilan', 'Kartu', 'Klm', 'Lhr', 'Bb mula'];
    const fields = ['nik', 'nama_lengkap', 'no_kk', 'jenis_kelamin', 'tanggal_lahir', 'berat_lahir'];
    const columns = Object.fromEntries(fields.map((field, i) => [i, `members.${field}`]));
    const told = await bring([head, SITI.slice(0, 6), AGUS.slice(0, 6)]);
    expect(told).toMatchObject({ jumlah: null, pertanyaan: [{ kode: 'tanpa-judul' }] });
    // tapping the row that was guessed says that it is the header
    expect(await arrange(told.id, { susunan: { header: 0 } })).toMatchObject({ pertanyaan: [{ kode: 'tanpa-kolom' }] });
    expect(await arrange(told.id, { susunan: { columns } })).toMatchObject({ jumlah: { baru: 2 }, pertanyaan: [] });
    expect(await get(told.id)).toMatchObject({ susunan: { header: 0, columns } });
    expect(await bring([head, AGUS.slice(0, 6)])).toMatchObject({ diingat: true, jumlah: { baru: 1 }, pertanyaan: [] });
  });

  it('keeps the row that was named as the header when something else is changed', async () => {
    const { bring, arrange } = importing(test, kader);
    const told = await bring([HEAD, ['NIK', 'Orang', 'KK', 'JK', 'Lahir', 'BBL', 'Alamat'], SITI]);
    expect(told).toMatchObject({ susunan: { header: 0 } });
    expect(await arrange(told.id, { susunan: { header: 1 } })).toMatchObject({ susunan: { header: 1 } });
    expect(await arrange(told.id, { susunan: { dates: 'ymd' } })).toMatchObject({ susunan: { header: 1 } });
  });

  it('what a file said is forgotten when it can no longer be taken back', async () => {
    const { bring, save } = importing(test, kader);
    const told = await bring([HEAD, SITI]);
    await save(told.id);
    await test.db.updateTable('imports').set({ saved_at: '2026-01-10T00:00:00.000Z' }).execute();
    const answer = await test.call('POST', `/auth/impor/${told.id}/batalkan`, { token: kader });
    expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining('30 hari')]);
    await sweep(test.context);
    expect(await test.db.selectFrom('import_rows').selectAll().execute()).toEqual([]);
    expect(await test.db.selectFrom('import_parts').selectAll().execute()).toEqual([]);
    expect((await test.call('GET', `/auth/impor/${told.id}`, { token: kader })).body).toMatchObject({
      data: { nama_berkas: 'warga.csv' },
    });
  });
});
