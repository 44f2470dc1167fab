/** `npm run cli -- fhir` and `-- dhis2`: files for other programs. */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dhis2, fhir } from '../../server/cli/exchange.ts';
import { type Config, readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/db/open.ts';
import { fhirMistakes } from '../support/fhirSchema.ts';
import { fillVillage } from '../support/fixtures.ts';
import { addExaminations, CITRA_NIK } from '../support/healthRecords.ts';
import { migratedDatabase, type TestDatabase } from '../support/testDatabase.ts';

const EXAMPLE = join(import.meta.dirname, '../../docs/examples/dhis2-peta.json');
const MONTH = ['--posko', '1', '--bulan', '2026-03'];

let database: TestDatabase;
let config: Config;
let db: ReturnType<typeof openDatabase>;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tukar-'));
  database = await migratedDatabase('sqlite');
  config = { ...readConfig({}), ...database.config };
  db = openDatabase(config);
  await fillVillage(db, '2026-03-20');
  await addExaminations(db, 2, [{ date: '2026-03-10', gram: 10_000, mm: 810 }]);
});
afterEach(async () => {
  await db.destroy();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const at = (name: string) => join(folder, name);
const jsonOf = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const jsonIn = (name: string) => jsonOf(at(name));

it('writes a FHIR bundle for its owner alone, says what it lacks, and that it was taken', async () => {
  const said = await fhir(config, [...MONTH, '--ke', at('fhir.json')]);
  expect(said).toMatch(/^1 orang, 1 kunjungan, \d+ isian FHIR: /);
  expect(said).toContain('Nomor SATUSEHAT tidak ada di sini');
  expect(fhirMistakes(jsonIn('fhir.json'))).toEqual([]);
  expect(statSync(at('fhir.json')).mode & 0o077).toBe(0);
  const taken = await db.selectFrom('audit').selectAll().where('action', '=', 'export').executeTakeFirstOrThrow();
  expect(taken).toMatchObject({ account_id: null, resource: 'members' });
  expect(taken.after).not.toContain(CITRA_NIK);
  await expect(fhir(config, [...MONTH, '--ke', at('fhir.json')])).rejects.toThrow('sudah ada');
  await fhir(config, ['--anggota', '2', '--ke', at('satu.json')]);
  expect(readFileSync(at('satu.json'), 'utf8')).toContain(CITRA_NIK);
});

it('writes what the tracker of a DHIS2 takes, by the example of a mapping, under the same numbers every time', async () => {
  expect(await dhis2(config, [...MONTH, '--peta', EXAMPLE, '--ke', at('a.json')])).toMatch(/^1 orang, 1 kunjungan: /);
  await dhis2(config, [...MONTH, '--peta', EXAMPLE, '--ke', at('b.json')]);
  expect(jsonIn('a.json')).toEqual(jsonIn('b.json'));
  const uid = expect.stringMatching(/^[A-Za-z][A-Za-z0-9]{10}$/);
  const { zscore } = await db.selectFrom('examinations').select('zscore').executeTakeFirstOrThrow();
  expect(jsonIn('a.json')).toEqual({
    trackedEntities: [
      {
        ...{ trackedEntity: uid, trackedEntityType: 'nEenWmSyUEp', orgUnit: 'DiszpKrYNg8' },
        attributes: expect.arrayContaining([
          { attribute: 'lZGmxYbs97q', value: CITRA_NIK },
          { attribute: 'cejWyOfXge6', value: 'Female' },
        ]),
        enrollments: [
          {
            ...{ enrollment: uid, program: 'IpHINAT79UW', orgUnit: 'DiszpKrYNg8', status: 'ACTIVE' },
            ...{ enrolledAt: '2026-01-01', occurredAt: '2026-01-01' },
            events: [
              {
                ...{ event: uid, programStage: 'ZzYYXq4fJie', orgUnit: 'DiszpKrYNg8', status: 'COMPLETED' },
                occurredAt: '2026-03-10',
                dataValues: [
                  { dataElement: 'UXz7xuGCEhU', value: '10' },
                  { dataElement: 'GQY2lXrypjO', value: '81' },
                  { dataElement: 'X8zyunlgUfM', value: String(JSON.parse(zscore ?? '{}').bb_u) },
                ],
              },
            ],
          },
        ],
      },
    ],
  });
});

it('tells a DHIS2 the doses of a month, with a visit and without one, and says which it cannot', async () => {
  const stored = { created_at: '2026-03-11T00:00:00.000Z', updated_at: '2026-03-11T00:00:00.000Z', deleted_at: null };
  const given = { ...stored, ke: 1, tempat: null, batch: null, dari_kartu: 0 };
  await db
    .insertInto('doses')
    .values([
      { ...given, anggota: 2, jenis: 'MR', tanggal: '2026-03-10' },
      { ...given, anggota: 2, jenis: 'Vitamin A', ke: null, tanggal: '2026-03-10' },
      { ...given, anggota: 2, jenis: 'OPV', ke: 2, tanggal: '2026-03-15' },
      { ...given, anggota: 2, jenis: 'HB0', tanggal: '2026-03-16', dari_kartu: 1 },
      { ...given, anggota: 1, jenis: 'Obat cacing', ke: null, tanggal: '2026-03-10' },
    ])
    .execute();
  await db.updateTable('examinations').set({ imunisasi: 'BCG, Campak' }).execute();
  const example = jsonOf(EXAMPLE);
  writeFileSync(at('peta.json'), JSON.stringify({ ...example, dataElements: { imunisasi: 'AAAAAAAAAA1', vit: 'AAAAAAAAAA2' } }));
  const said = await dhis2(config, [...MONTH, '--peta', at('peta.json'), '--ke', at('a.json')]);
  expect(said).toMatch(/^1 orang, 1 kunjungan, 3 dosis: /);
  expect(said).toContain('1 × Dosis dari kartu');
  expect(said).toContain('1 × Dosis tanpa data element di peta: tidak disertakan. (Obat cacing)');
  expect(said).toContain('1 × Orang yang hanya mendapat dosis seperti itu');
  const [one, ...more] = jsonIn('a.json').trackedEntities;
  expect(more).toEqual([]);
  const events = one.enrollments[0].events.map((event: { occurredAt: string; dataValues: { value: string }[] }) => [
    event.occurredAt,
    event.dataValues.map(({ value }) => value),
  ]);
  expect(events).toEqual([
    ['2026-03-10', ['BCG, Campak']],
    ['2026-03-10', ['MR 1', 'A']],
    ['2026-03-15', ['OPV 2']],
  ]);
  // not in the example's mapping
  expect(await dhis2(config, [...MONTH, '--peta', EXAMPLE, '--ke', at('b.json')])).toContain('(Obat cacing, Vitamin A)');
});

it('tells a DHIS2 a dose under the same number before and after a visit of its day is recorded, and once', async () => {
  const stored = { created_at: '2026-03-18T00:00:00.000Z', updated_at: '2026-03-18T00:00:00.000Z', deleted_at: null };
  const dose = {
    anggota: 2,
    jenis: 'PCV' as const,
    ke: 1,
    tanggal: '2026-03-18',
    tempat: null,
    batch: null,
    dari_kartu: 0,
    ...stored,
  };
  await db.insertInto('doses').values([dose]).execute();
  const peta = { ...jsonOf(EXAMPLE), dataElements: { berat_badan: 'AAAAAAAAAA1', imunisasi: 'AAAAAAAAAA2' } };
  writeFileSync(at('peta.json'), JSON.stringify(peta));
  const eventsOf = async (name: string): Promise<{ event: string; dataValues: { value: string }[] }[]> => {
    await dhis2(config, [...MONTH, '--peta', at('peta.json'), '--ke', at(name)]);
    return jsonIn(name).trackedEntities[0].enrollments[0].events;
  };
  const before = await eventsOf('a.json');
  await addExaminations(db, 2, [{ date: '2026-03-18', gram: 10_100, mm: 812 }]);
  await db.updateTable('examinations').set({ imunisasi: 'PCV' }).where('tanggal_timbang', '=', '2026-03-18').execute();
  const after = await eventsOf('b.json');
  expect(after).toEqual(expect.arrayContaining(before));
  expect(after.length).toBe(before.length + 1);
  expect(after.flatMap(({ dataValues }) => dataValues.map(({ value }) => value)).filter((value) => /PCV/.test(value))).toEqual([
    'PCV 1',
  ]);
});

it('tells a DHIS2 that an enrolment is over, and none that begins after its events', async () => {
  const over = { status: 'meninggal' as const, keluar_pada: '2026-03-15', created_at: '2026-03-18T00:00:00.000Z' };
  await db.updateTable('members').set(over).where('id', '=', 2).execute();
  await dhis2(config, [...MONTH, '--peta', EXAMPLE, '--ke', at('a.json')]);
  const [{ enrollments }] = jsonIn('a.json').trackedEntities;
  expect(enrollments[0]).toMatchObject({ enrolledAt: '2026-03-10', status: 'COMPLETED', completedAt: '2026-03-15' });
  // who was deleted since belonged then
  await db
    .updateTable('members')
    .set({ status: null, keluar_pada: null, deleted_at: '2026-04-02T01:00:00.000Z' })
    .where('id', '=', 2)
    .execute();
  await dhis2(config, [...MONTH, '--peta', EXAMPLE, '--ke', at('b.json')]);
  expect(jsonIn('b.json').trackedEntities[0].enrollments[0]).toMatchObject({ status: 'COMPLETED' });
});

it('never tells a number that stands in for a NIK, nor that of a parent', async () => {
  const standIns = { nik: '0012345678901234', nik_sementara: 1, nik_ibu: '0023456789012345', nik_ayah: '0034567890123456' };
  await db.updateTable('members').set(standIns).where('id', '=', 2).execute();
  const example = jsonOf(EXAMPLE);
  const attributes = { ...example.attributes, nik_ibu: 'AAAAAAAAAA1', nik_ayah: 'AAAAAAAAAA2' };
  writeFileSync(at('peta.json'), JSON.stringify({ ...example, attributes }));
  await dhis2(config, ['--anggota', '2', '--peta', at('peta.json'), '--ke', at('a.json')]);
  const told = readFileSync(at('a.json'), 'utf8');
  for (const number of ['0012345678901234', '0023456789012345', '0034567890123456']) expect(told).not.toContain(number);
  await db.updateTable('members').set({ nik_ibu: CITRA_NIK }).where('id', '=', 2).execute();
  await dhis2(config, ['--anggota', '2', '--peta', at('peta.json'), '--ke', at('b.json')]);
  expect(jsonIn('b.json').trackedEntities[0].attributes).toContainEqual({ attribute: 'AAAAAAAAAA1', value: CITRA_NIK });
});

it('tells no estimated date of birth as a date, and says so', async () => {
  const [born, exact] = ['2024-03-20', await dhis2(config, ['--anggota', '2', '--peta', EXAMPLE, '--ke', at('a.json')])];
  expect(readFileSync(at('a.json'), 'utf8')).toContain(born);
  expect(exact).not.toContain('perkiraan');
  await db.updateTable('members').set({ tanggal_lahir_perkiraan: 1 }).where('id', '=', 2).execute();
  expect(await dhis2(config, ['--anggota', '2', '--peta', EXAMPLE, '--ke', at('b.json')])).toContain(
    '1 × Tanggal lahir hanya perkiraan',
  );
  expect(readFileSync(at('b.json'), 'utf8')).not.toContain(born);
});

it('says in a sentence what it cannot do, and writes nothing', async () => {
  const to = ['--ke', at('x.json')];
  await expect(fhir(config, to)).rejects.toThrow('Pemakaian');
  await expect(fhir(config, ['--desa', '1', ...to])).rejects.toThrow('Pemakaian');
  await expect(fhir(config, ['--posko', '1', '--bulan', '2026-3', ...to])).rejects.toThrow('Bulan harus berbentuk');
  await expect(fhir(config, ['--posko', '9', '--bulan', '2026-03', ...to])).rejects.toThrow('Posko itu tidak ada.');
  await expect(fhir(config, ['--anggota', '4711', ...to])).rejects.toThrow('Anggota itu tidak ada.');
  await expect(dhis2(config, [...MONTH, ...to])).rejects.toThrow('Pemakaian');
  const nowhere = ['--ke', at('tidak/ada/x.json')];
  await expect(fhir(config, [...MONTH, ...nowhere])).rejects.toThrow(/^Folder .* tidak ada\. Buat dahulu/);
  await expect(dhis2(config, [...MONTH, '--peta', EXAMPLE, ...nowhere])).rejects.toThrow(/^Folder .* tidak ada\. Buat dahulu/);
  const mapped = (text: string) => {
    writeFileSync(at('peta.json'), text);
    return dhis2(config, [...MONTH, '--peta', at('peta.json'), ...to]);
  };
  await expect(mapped('{')).rejects.toThrow('bukan JSON');
  await expect(mapped('[]')).rejects.toThrow('harus berupa objek JSON');
  const wrong = { ...JSON.parse(readFileSync(EXAMPLE, 'utf8')), orgUnit: '1', attributes: { nama: 'lZGmxYbs97q' }, kota: 1 };
  await expect(mapped(JSON.stringify(wrong))).rejects.toThrow(
    /"kota" tidak dikenal[\s\S]*"orgUnit" harus[\s\S]*"attributes.nama" tidak dikenal/,
  );
  expect(() => statSync(at('x.json'))).toThrow();
});
