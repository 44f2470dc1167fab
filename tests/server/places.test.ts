import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { places } from '../../server/cli/places.ts';
import { type Config, readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/db/open.ts';
import { seedDemo } from '../../server/seed/seedDemo.ts';
import { startServer } from '../../server/start.ts';
import { EMAILS, fillVillage, PASSWORD } from '../support/fixtures.ts';
import { forEachDatabase, migratedDatabase, type TestDatabase } from '../support/testDatabase.ts';

const LIST = `kode,nama
32,JAWA BARAT
32.01,KAB. BOGOR
32.01.01,Cibinong
32.01.01.1001,Pondok Rajeg
32.01.01.2002,"Lubuk Pakam I,II"
32.01.01.2002.01,Krajan
`;

const tally = (kecamatan: string, desa: string, dusun: string, skipped = '1 provinsi, 1 kabupaten/kota') => {
  const line = (counts: string) => counts.replace(/(\d+) (\d+) (\d+)/, '$1 baru, $2 berganti nama, $3 tetap.');
  return `Kecamatan: ${line(kecamatan)}\nDesa: ${line(desa)}\nDusun: ${line(dusun)}\nDilewati: ${skipped}.`;
};

forEachDatabase('places', (kind) => {
  let folder: string;
  let file: string;
  let database: TestDatabase;
  let config: Config;
  let db: ReturnType<typeof openDatabase>;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'posyandu-places-'));
    file = join(folder, 'wilayah.csv');
    database = await migratedDatabase(kind);
    config = { ...readConfig({}), ...database.config, port: 0 };
    db = openDatabase(config);
  });
  afterEach(async () => {
    await db.destroy();
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  const run = (content: string | Uint8Array) => {
    writeFileSync(file, content);
    return places(config, [file]);
  };
  const all = async () => ({
    kecamatan: await db.selectFrom('kecamatan').selectAll().orderBy('code').execute(),
    desa: await db.selectFrom('desa').selectAll().orderBy('code').execute(),
    dusun: await db.selectFrom('dusun').selectAll().orderBy('code').execute(),
  });
  const mistakes = async (content: string) => {
    const before = await all();
    const { message } = await run(content).then(
      () => expect.fail('nothing was refused'),
      (error: Error) => error,
    );
    expect(await all()).toEqual(before);
    return message.split('\n');
  };

  it('come from a list of codes and names, and again without doing anything', async () => {
    expect(await run(LIST)).toBe(tally('1 0 0', '2 0 0', '1 0 0'));
    const stored = {
      kecamatan: [{ code: '320101', name: 'Cibinong' }],
      desa: [
        { code: '3201011001', name: 'Pondok Rajeg', kecamatan_code: '320101' },
        { code: '3201012002', name: 'Lubuk Pakam I,II', kecamatan_code: '320101' },
      ],
      dusun: [{ code: '320101200201', name: 'Krajan' }],
    };
    expect(await all()).toEqual(stored);
    expect(await run(LIST)).toBe(tally('0 0 1', '0 0 2', '0 0 1'));
    expect(await all()).toEqual(stored);
  });

  it('come from other ways to write the same list', async () => {
    await run(LIST);
    const stored = await all();
    const [, ...lines] = LIST.split('\n');
    const plain = lines.join('\n').replaceAll(/(?<=\d)\.(?=\d)/g, '');
    const spreadsheet = `\uFEFF${LIST.replace(/^([\w.]+),/gm, '$1;').replaceAll('\n', '\r\n')}`;
    const backwards = lines.toReversed().join('\n');
    const blanks = LIST.replace('Pondok Rajeg', '  Pondok \u00A0\t Rajeg ').replace('32.01.01,', ' 32.01.01 ,');
    for (const list of [plain, spreadsheet, backwards, blanks, `${LIST}${LIST.split('\n')[4]}\n`]) {
      expect(await run(list), list).toBe(tally('0 0 1', '0 0 2', '0 0 1'));
      expect(await all()).toEqual(stored);
    }
  });

  it('take new names and lose nothing that a list leaves out', async () => {
    await run(LIST);
    const later = '32.01.01;Cibinong Raya\n32.01.01.1001;Pondok Rajeg\n32.01.01.2003;Karadenan\n3201012002002;Babakan\n';
    expect(await run(later)).toBe(tally('0 1 0', '1 0 1', '1 0 0', '0 provinsi, 0 kabupaten/kota'));
    const { kecamatan, desa, dusun } = await all();
    expect(kecamatan).toEqual([{ code: '320101', name: 'Cibinong Raya' }]);
    expect(desa.map(({ name }) => name)).toEqual(['Pondok Rajeg', 'Lubuk Pakam I,II', 'Karadenan']);
    expect(dusun.map(({ name }) => name)).toEqual(['Babakan', 'Krajan']);
  });

  it('are the same ones that the demo village has', async () => {
    await seedDemo(db, { today: '2026-03-10' });
    const stored = await all();
    const lines = [...stored.kecamatan, ...stored.desa].map(({ code, name }) => `${code},${name}`);
    expect(await run(lines.join('\n'))).toBe(
      tally(`0 0 ${stored.kecamatan.length}`, `0 0 ${stored.desa.length}`, '0 0 0', '0 provinsi, 0 kabupaten/kota'),
    );
  });

  it('stay as they are where a line is wrong, and every wrong line is named', async () => {
    await run(LIST);
    const wrong = `${LIST.replace('Cibinong', 'Cibinong Raya')}32.01.1,Sukaraja
32.O1.02,Citeureup
32.01.03.2001,Di Mana
32.01.01,Cibinong Kota
32.01.01.2004,
32.01.01.2005.1,Sawah
32.01.01.2006.01,Kebun
32.01.01.2007,Satu,Dua
32.01.01.2008,"Tutup
,Tanpa Kode
`;
    expect(await mistakes(wrong)).toEqual([
      'Tidak ada yang disimpan; 10 baris salah:',
      '  baris 8: panjang kode 32.01.1 tidak dikenal.',
      '  baris 9: kode 32.O1.02 berisi selain angka dan titik.',
      '  baris 10: kecamatan 320103 dari desa 3201032001 tidak ada di berkas maupun basis data.',
      '  baris 11: kode 320101 sudah ada di baris 4 dengan nama lain.',
      '  baris 12: nama kosong.',
      '  baris 13: panjang kode 32.01.01.2005.1 tidak dikenal.',
      '  baris 14: desa 3201012006 dari dusun 320101200601 tidak ada di berkas maupun basis data.',
      '  baris 15: ada 3 kolom, seharusnya dua: kode dan nama.',
      '  baris 16: tanda kutip tidak pada tempatnya.',
      '  baris 17: kode kosong.',
    ]);
    expect(await mistakes(`32.01.02,${'a'.repeat(256)}\n32.01.03,a\u0000b`)).toEqual([
      'Tidak ada yang disimpan; 2 baris salah:',
      '  baris 1: nama: Paling banyak 255 karakter.',
      '  baris 2: nama: Ada karakter yang tidak dapat disimpan.',
    ]);
    const many = await mistakes(Array.from({ length: 13 }, (_, n) => `32.01.02.${2000 + n},Desa ${n}`).join('\n'));
    expect([many[0], many.length, many.at(-1)]).toEqual(['Tidak ada yang disimpan; 13 baris salah:', 12, '  dan 3 baris lagi']);
  });

  it('do not come from a file that is none, is empty or is not UTF-8', async () => {
    await expect(places(config, [])).rejects.toThrow('Pemakaian: places <berkas.csv>');
    await expect(places(config, [file])).rejects.toThrow(`${file} tidak ada.`);
    await expect(run('\r\n\r\n')).rejects.toThrow(`${file} kosong.`);
    await expect(run(Buffer.from('32.01.01,Cibin\xf3ng', 'latin1'))).rejects.toThrow('bukan teks UTF-8');
  });

  it('may be more than fit into one statement of either database', async () => {
    const kecamatan = Array.from({ length: 2000 }, (_, n) => 110000 + n);
    const desa = kecamatan.flatMap((code) => Array.from({ length: 11 }, (_, n) => `${code}${2001 + n}`));
    const lines = [...desa, ...kecamatan].map((code) => `${code},Tempat ${code}`);
    expect(await run(lines.join('\n'))).toBe(tally('2000 0 0', '22000 0 0', '0 0 0', '0 provinsi, 0 kabupaten/kota'));
    expect((await all()).desa).toHaveLength(22000);
  });

  it('are what an Admin Desa chooses from for the first posko', async () => {
    await fillVillage(db, '2026-03-10');
    await run(LIST);
    const server = await startServer(config, { log: () => undefined, clientDir: null });
    const call = async (path: string, token: string, body?: object) => {
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
      const response = await fetch(`${server.url}/api/auth${path}`, {
        method: body ? 'POST' : 'GET',
        headers,
        body: JSON.stringify(body),
      });
      return { status: response.status, body: await response.json() };
    };
    const { body: session } = await call('/login', '', { email: EMAILS['Admin Desa'], password: PASSWORD });
    const token = String(session.access_token);
    const chosen = JSON.stringify((await call('/desa', token)).body);
    expect(chosen).toContain(JSON.stringify({ code: '3201011001', Nama_Desa: 'Pondok Rajeg' }));
    const posko = { nama_posyandu: 'Posko Melati', alamat: 'Jl. Raya 1', desa_id: '3201011001', kecamatan_id: '320101' };
    const created = await call('/posyandu', token, posko);
    expect([created.status, created.body.data]).toMatchObject([201, { ...posko, nama_desa: 'Pondok Rajeg' }]);
    await server.stop();
  });
});
