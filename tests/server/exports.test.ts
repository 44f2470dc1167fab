/** Whole lists as files: GET /auth/ekspor/{list}. */
import { setImmediate } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { readXlsx } from 'hucre/xlsx';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { batches } from '../../server/db/batches.ts';
import { PART } from '../../server/exchange/export/listSource.ts';
import { readCsv } from '../../server/services/csv.ts';
import { productServices } from '../../server/services/productServices.ts';
import type { ResourceServices } from '../../server/services/resourceService.ts';
import { tableService } from '../../server/storage/tableService.ts';
import { addExaminations, beritaBody, CITRA_NIK } from '../support/healthRecords.ts';
import { formWith } from '../support/importFile.ts';
import { memberBody, rowsOf } from '../support/memberBody.ts';
import { BUDI_NIK, forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

/** Citra's number */
const CITRA = 2;
const NOW = new Date('2026-03-10T03:00:00Z');

forEachDatabase('a list as a file', (database) => {
  let test: TestApp;
  let token: string;
  beforeEach(async () => {
    test = await testApp({ database, now: () => NOW });
    token = await test.login('Admin Desa');
  });
  afterEach(() => test.close());

  const ask = (path: string, headers: Record<string, string> = {}) =>
    test.app.request(`/api/auth/ekspor/${path}`, { headers: { Authorization: `Bearer ${token}`, ...headers } });

  /** the file's sheet as records under their headings */
  async function sheetOf(path: string, headers?: Record<string, string>) {
    const answer = await ask(path, headers);
    expect(answer.status).toBe(200);
    const [sheet] = (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets;
    const [heading = [], ...rows] = sheet?.rows ?? [];
    return {
      answer,
      name: sheet?.name,
      heading,
      rows: rows.map((row) => Object.fromEntries(heading.map((name, at) => [String(name), row[at] ?? null]))),
    };
  }

  it('holds every row of the list in its order, every field under its label, each cell as what it is', async () => {
    const { answer, name, heading, rows } = await sheetOf('members?format=xlsx');
    expect(answer.headers.get('Content-Type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="data-pasien-2026-03-10.xlsx"');
    expect(answer.headers.get('X-Total-Count')).toBe('5');
    expect(name).toBe('Data Pasien');
    expect(heading).toEqual(
      expect.arrayContaining(['Nama Lengkap', 'NIK', 'No KK', 'Tanggal Lahir', 'Berat Lahir (kg)', 'Posko', 'Kelompok Umur']),
    );
    const { body } = await test.call('GET', '/auth/laporan-kesehatan', { token });
    const listed = body.data as { nik: string; nama: string }[];
    expect(rows.map(({ NIK }) => NIK)).toEqual(listed.map(({ nik }) => nik));
    const budi = rows.find(({ NIK }) => NIK === BUDI_NIK);
    expect(budi).toMatchObject({ 'Nama Lengkap': 'Budi Santoso', 'No KK': '9171010101900009', Posko: 'Posko Mawar' });
    expect(budi?.['Tanggal Lahir']).toBeInstanceOf(Date);
    expect(typeof rows.find((row) => row['Berat Lahir (kg)'] !== null)?.['Berat Lahir (kg)']).toBe('number');
  });

  it('is narrowed, searched and sorted as the list is', async () => {
    const same = async (query: string) => {
      const { rows } = await sheetOf(`members?${query}`);
      const { body } = await test.call('GET', `/auth/laporan/search?${query}`, { token });
      expect(rows.map(({ NIK }) => NIK)).toEqual((body.data as { nik: string }[]).map(({ nik }) => nik));
      return rows.length;
    };
    expect(await same('posko=1&_sort=nik&_order=DESC')).toBeGreaterThan(1);
    expect(await same('age=Balita')).toBeGreaterThan(0);
    expect(await same('nama=budi')).toBe(1);
    // found as it was meant, as in the list
    const body = { ...memberBody, nama_lengkap: 'Kartika Melati', nik: '9171010202900088' };
    await test.call('POST', '/auth/laporan-kesehatan', { token, body });
    expect(await same('nama=kartikka')).toBe(1);
    expect(await same('nama=zzzzzz')).toBe(0);
    expect((await ask('members?age=Bayi')).status).toBe(422);
    expect((await ask('members?_sort=foto')).status).toBe(422);
    expect((await ask('members?format=pdf')).status).toBe(422);
  });

  it('is no list of everything where it is asked for by what does not narrow it', async () => {
    const kader = await test.login('Kader');
    for (const [anggota, ke] of [
      [CITRA, 1],
      [1, 2],
    ])
      await test.call('POST', '/auth/doses', {
        token: kader,
        body: { anggota, jenis: 'OPV', ke, tanggal: '2026-03-02', dari_kartu: 'Ya' },
      });
    const unknown = { message: 'Parameter tidak dikenal.', errors: { posko: ['Parameter tidak dikenal.'] } };
    const listed = (query: string) => test.call('GET', `/auth/doses?${query}`, { token });
    expect([(await listed('posko=1')).status, (await listed('posko=1')).body]).toEqual([422, unknown]);
    expect([(await listed('nik=1')).status, (await listed('zzz=1')).status, (await listed('zzz=&_page=1')).status]).toEqual([
      422, 422, 200,
    ]);
    expect(rowsOf(await listed(`anggota=${CITRA}`)).map(({ anggota }) => anggota)).toEqual([CITRA]);
    expect((await sheetOf(`doses?anggota=${CITRA}`)).rows).toHaveLength(1);
    for (const query of ['doses?posko=1', 'doses?nik=1', 'members?zzz=1', 'examinations?nik=1&anggota=1'])
      expect((await ask(query)).status, query).toBe(422);
    // a client of the contract may send more than it says
    expect((await test.call('GET', '/auth/laporan-kesehatan?zzz=1', { token })).status).toBe(200);
  });

  it('is told in the language that is asked for', async () => {
    const { heading, rows } = await sheetOf('members', { 'Accept-Language': 'en-GB,en;q=0.8' });
    expect(heading).toEqual(expect.arrayContaining(['Full name', 'Family card number', 'Date of birth']));
    expect(rows.map(({ Sex }) => Sex)).toEqual(expect.arrayContaining(['Male']));
  });

  it('is CSV where that is asked for', async () => {
    const answer = await ask('members?format=csv&nama=budi');
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
    expect(text.startsWith('\ufeffNama Lengkap;')).toBe(true);
    const [heading, row] = readCsv(text.slice(1));
    expect(row?.cells?.[heading?.cells?.indexOf('NIK') ?? -1]).toBe(BUDI_NIK);
    expect(row?.cells?.[heading?.cells?.indexOf('Tanggal Lahir') ?? -1]).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('gives all that there is of a record, also what the list does not show', async () => {
    await test.db
      .updateTable('members')
      .set({ nomor_telp: '+6281234567', nama_ayah: '=1+1' })
      .where('nik', '=', BUDI_NIK)
      .execute();
    const { rows } = await sheetOf('members?nama=budi');
    expect(rows[0]).toMatchObject({ 'Nomor Telepon': '+6281234567', 'Nama Ayah': '=1+1' });
  });

  it('says of whoever a row is of what tells them apart, as far as it does not say so itself', async () => {
    const kader = await test.login('Kader');
    const citra = { anggota: CITRA, tanggal: '2026-03-01' };
    await test.call('POST', '/auth/doses', { token: kader, body: { ...citra, jenis: 'OPV', ke: 1 } });
    await test.call('POST', '/auth/referrals', { token: kader, body: { ...citra, ke: 'Puskesmas', alasan: 'Demam' } });
    const { nama_lengkap, tanggal_lahir } = await test.db
      .selectFrom('members')
      .select(['nama_lengkap', 'tanggal_lahir'])
      .where('id', '=', CITRA)
      .executeTakeFirstOrThrow();
    const born = new Date(`${tanggal_lahir}T00:00:00Z`);
    const known = { Nama: nama_lengkap, NIK: CITRA_NIK, 'Tanggal Lahir': born, Posko: 'Posko Mawar' };
    const doses = await sheetOf('doses');
    expect(doses.heading.slice(0, 5)).toEqual(['Nama', 'NIK', 'Tanggal Lahir', 'Posko', 'Jenis']);
    expect(doses.rows).toMatchObject([{ ...known, Jenis: 'OPV' }]);
    expect((await sheetOf('referrals')).rows).toMatchObject([known]);
    for (const list of ['pregnancies', 'homeVisits', 'kpsp', 'aks', 'puma', 'skilas']) {
      const { heading } = await sheetOf(list);
      expect(heading, list).toEqual(expect.arrayContaining(['NIK', 'Tanggal Lahir', 'Posko']));
      expect(new Set(heading).size, list).toBe(heading.length);
    }
  });

  it('is known when it is brought to the import and nothing of it can be read back', async () => {
    const kader = await test.login('Kader');
    for (const [at, list, language] of [
      [0, 'doses', 'id'],
      [1, 'referrals', 'en'],
    ] as const) {
      const file = await ask(`${list}?format=csv`, { 'Accept-Language': language });
      const answer = await test.call('POST', '/auth/impor', { token: kader, body: formWith(`${at}.csv`, await file.text()) });
      const title = ['Imunisasi, Vitamin A, dan Obat Cacing', 'Rujukan'][at];
      const message = `Ini unduhan daftar ${title}; daftar ini tidak dapat diimpor.`;
      expect([answer.status, answer.body.message]).toEqual([422, message]);
    }
  });

  it('does not end at a thousand', async () => {
    const { id: _, ...one } = await test.db.selectFrom('members').selectAll().where('id', '=', 2).executeTakeFirstOrThrow();
    const more = Array.from({ length: 1234 }, (_unused, at) => ({ ...one, nik: `91710142${String(10_000_000 + at)}` }));
    for (const part of batches(more)) await test.db.insertInto('members').values(part).execute();
    const { rows, answer } = await sheetOf('members');
    expect(answer.headers.get('X-Total-Count')).toBe('1239');
    expect(new Set(rows.map(({ NIK }) => NIK)).size).toBe(1239);
    // others are served between its parts
    let [turns, taken] = [0, false];
    const others = (async () => {
      for (; !taken; turns += 1) await setImmediate();
    })();
    await (await ask('members?format=csv')).arrayBuffer();
    taken = true;
    await others;
    expect(turns).toBeGreaterThan(1239 / PART);
  });

  it('is there for every list that may be taken along, by the rights of the list', async () => {
    await test.call('POST', '/auth/berita', { token: await test.login('Kader'), body: beritaBody });
    await addExaminations(test.db, 2, [{ date: '2026-01-05', gram: 9800, mm: 810 }]);
    expect(
      (await sheetOf('posko')).rows.map((row) => [row['Nama Posyandu'], row['Dusun/Desa/Kelurahan'], row.Kecamatan]),
    ).toEqual([
      ['Posko Anggrek', 'Desa Melati', 'Abepura'],
      ['Posko Mawar', 'Desa Melati', 'Abepura'],
    ]);
    expect((await sheetOf('berita')).rows).toHaveLength(1);
    expect((await sheetOf('patients')).rows).toHaveLength(5);
    expect((await sheetOf(`examinations?nik=${CITRA_NIK}`)).rows).toMatchObject([
      { 'Berat Badan (kg)': 9.8, 'Tinggi Badan (cm)': 81 },
    ]);
    expect((await sheetOf('laporan?bulan=2026-01')).rows.map((row) => row['Posko Posyandu'])).toContain('Posko Mawar');
    expect((await ask('examinations')).status).toBe(422);
    expect((await ask('examinations?nik=0000000000000000')).status).toBe(404);
    expect((await ask('residentRegistrations')).status).toBe(404);
    expect((await ask('nothing')).status).toBe(404);
    token = await test.login('Admin Verifikator');
    expect((await ask('members')).status).toBe(403);
    token = '';
    expect((await ask('members')).status).toBe(401);
  });

  it('is there for lists of hand-written pages: who needs attention, and who did not come', async () => {
    await addExaminations(test.db, 2, [{ date: '2026-03-10', gram: 7000, mm: 820 }]);
    const { body } = await test.call('GET', '/auth/perhatian', { token });
    const { rows, heading } = await sheetOf('perhatian');
    expect(rows.map(({ NIK }) => NIK)).toEqual((body.data as { nik: string }[]).map(({ nik }) => nik));
    expect(heading.slice(-3)).toEqual(['Posko', 'Terakhir Diperiksa', 'Alasan']);
    const citra = rows.find(({ NIK }) => NIK === CITRA_NIK);
    expect(citra).toMatchObject({ Posko: 'Posko Mawar', 'Nama Ibu': 'Ratna', Alasan: expect.stringContaining('Gizi buruk') });
    expect((await sheetOf('perhatian?alasan=absen')).rows.every(({ Alasan }) => String(Alasan).includes('Absen'))).toBe(true);
    expect((await ask('perhatian?alasan=x')).status).toBe(422);

    const gita = { ...memberBody, tanggal_lahir: '02-08-2023', posyandu_id: 1 };
    await test.call('POST', '/auth/laporan-kesehatan', { token, body: gita });
    const kader = await test.login('Kader');
    const opened = await test.call('POST', '/auth/hari-posyandu/buka', { token: kader });
    const { id } = Object(opened.body.data);
    const all = (await sheetOf(`hari-posyandu?id=${id}`)).rows;
    const absent = (await sheetOf(`hari-posyandu?id=${id}&bagian=tidak-datang`)).rows;
    expect(absent.map(({ NIK }) => NIK)).toContain(gita.nik);
    expect(absent.map(({ NIK }) => NIK)).toEqual(all.filter(({ Datang }) => Datang === 'Tidak').map(({ NIK }) => NIK));
    expect((await sheetOf(`hari-posyandu?id=${id}&bagian=datang`)).rows).toMatchObject([
      { NIK: CITRA_NIK, Datang: 'Ya', 'Berat Badan (kg)': 7 },
    ]);
    expect((await ask('hari-posyandu?id=999')).status).toBe(404);
    expect((await ask(`hari-posyandu?id=${id}&bagian=x`)).status).toBe(422);
  });

  it('is there for the trail of changes, as far as one may follow it', async () => {
    await test.call('POST', '/auth/laporan-kesehatan', { token, body: memberBody });
    const { rows } = await sheetOf('audit?sumber=members');
    expect(rows).toMatchObject([{ Pelaku: 'Contoh Admin Desa', Tindakan: 'Menambah', Data: 'Anggota', 'ID Data': '6' }]);
    expect(rows[0]?.Waktu).toEqual(new Date('2026-03-10T10:00:00Z'));
    expect((await ask('audit?sumber=x')).status).toBe(422);
    expect((await ask('audit?_sort=x')).status).toBe(422);
    token = await test.login('Admin Verifikator');
    expect((await sheetOf('audit?sumber=members')).rows).toEqual([]);
  });

  it('is written down: who took which list, narrowed by what, and how many rows, and nothing about a person', async () => {
    await (await ask('members?posko=1&nama=budi&format=csv')).text();
    await (await ask(`examinations?nik=${BUDI_NIK}`)).arrayBuffer();
    const filter = JSON.stringify({ tindakan: 'export' });
    const { body } = await test.call('GET', `/audit?filter=${encodeURIComponent(filter)}`, { token });
    expect(body.list).toMatchObject([
      { sumber: 'examinations', perubahan: { before: null, after: { nik: '…', baris: 0, format: 'xlsx' } } },
      {
        ...{ pelaku: 'Contoh Admin Desa', tindakan: 'export', sumber: 'members', record: '' },
        perubahan: { before: null, after: { posko: '1', pencarian: '…', baris: 1, format: 'csv' } },
      },
    ]);
    expect(JSON.stringify(body.list)).not.toContain('budi');
  });
});

describe('a file that is being made', () => {
  /** a village whose list breaks after so many reads of its records */
  async function breaking(reads: number): Promise<TestApp> {
    const services: ResourceServices = {
      ...productServices,
      members(context, resource) {
        const service = tableService(context, resource);
        let left = reads;
        const { whole } = service;
        return {
          ...service,
          whole: whole && {
            ...whole,
            async records(...asked) {
              left -= 1;
              if (left < 0) throw new Error('the disk is gone');
              return whole.records(...asked);
            },
          },
        };
      },
    };
    const test = await testApp({ now: () => NOW, services });
    const { id: _, ...one } = await test.db.selectFrom('members').selectAll().where('id', '=', 2).executeTakeFirstOrThrow();
    const more = Array.from({ length: 3000 }, (_unused, at) => ({ ...one, nik: `91710142${String(10_000_000 + at)}` }));
    for (const part of batches(more)) await test.db.insertInto('members').values(part).execute();
    return test;
  }

  it.each(['xlsx', 'csv'])(
    'is broken off where reading fails in the middle, never ended as if it were whole (%s)',
    async (format) => {
      const test = await breaking(9);
      const server = serve({ fetch: test.app.fetch, port: 0 });
      const token = await test.login('Admin Desa');
      const { port } = Object(server.address());
      const answer = await fetch(`http://127.0.0.1:${port}/api/auth/ekspor/members?format=${format}`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      expect([answer.status, answer.headers.get('X-Total-Count')]).toEqual([200, '3005']);
      await expect(answer.arrayBuffer()).rejects.toThrow();
      expect(test.logs).toContainEqual(expect.objectContaining({ event: 'export-stopped', error: 'Error' }));
      server.close();
      await test.close();
    },
  );

  it('is refused as any call is where nothing of it could be read', async () => {
    const test = await breaking(0);
    const answer = await test.call('GET', '/auth/ekspor/members', { token: await test.login('Admin Desa') });
    expect([answer.status, answer.body.message]).toEqual([500, 'Terjadi kesalahan pada server, coba lagi nanti.']);
    await test.close();
  });

  it('ends where nobody takes it any more, and the next one has its turn', async () => {
    const test = await breaking(1000);
    const token = await test.login('Admin Desa');
    const headers = { Authorization: `Bearer ${token}` };
    const first = await test.app.request('/api/auth/ekspor/members', { headers });
    await first.body?.cancel();
    const second = await test.app.request('/api/auth/ekspor/members', { headers });
    expect((await second.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
    expect(test.logs.filter(({ event }) => event === 'export-stopped')).toEqual([]);
    await test.close();
  });
});
