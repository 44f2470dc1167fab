/** FHIR bundles against the R4 schema, of people of every kind and of the demo village. */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import type { Bundle as AnyBundle, FhirResource, Observation, Patient } from 'fhir/r4';
import { describe, expect, it } from 'vitest';
import { makeBundle } from '../../server/exchange/fhir/bundle.ts';
import { makeFhir } from '../../server/exchange/fhir/makeFhir.ts';
import { type Member, readPeople, type Visit, type VisitedPerson } from '../../server/exchange/fhir/readPeople.ts';
import { judged } from '../../server/hooks/judgedGrowth.ts';
import { addDays } from '../../src/engine/calendar.ts';
import { CLASS_CODES, INDEX_CODES } from '../../src/exchange/fhir/growthCodes.ts';
import { demoVillage } from '../support/demoVillage.ts';
import { fhirMistakes } from '../support/fhirSchema.ts';
import { forEachDatabase } from '../support/testApp.ts';

type Bundle = AnyBundle<FhirResource>;

const NOW = new Date('2026-03-31T04:00:00Z');
const TODAY = '2026-03-31';
const uuidOf = (what: string) =>
  createHash('sha256')
    .update(what)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-8$3-8$4-$5');

const all = <T extends FhirResource['resourceType']>(bundle: Bundle, type: T) =>
  (bundle.entry ?? []).flatMap(({ resource }) =>
    resource?.resourceType === type ? [resource as Extract<FhirResource, { resourceType: T }>] : [],
  );
const codesOf = (observations: readonly Observation[]) => observations.map(({ code }) => code.coding?.[0]?.code);

/** Columns that say nothing of these files. */
const SILENT = { created_at: NOW.toISOString(), updated_at: NOW.toISOString(), deleted_at: null };

const memberOf = (values: Partial<Member>): Member =>
  ({
    ...{ id: 7, nama_lengkap: 'Aisyah', nik: '9171014101250007', nik_sementara: 0, no_kk: '9171010101900009' },
    ...{ jenis_kelamin: 'Perempuan', tanggal_lahir: '2025-09-02', tanggal_lahir_perkiraan: null, anak_ke: 1 },
    ...{ nama_ibu: 'Ratna', nik_ibu: '9171014101900003', status: null, alamat: null, nama_dusun: null },
    ...SILENT,
    ...values,
  }) as Member;

const visitOf = (member: Member, values: Partial<Visit>): Visit => {
  const measured = {
    ...{ tanggal_timbang: '2026-03-10', berat_gram: 6900, tinggi_mm: 655, cara_ukur: null },
    ...{ lingkar_kepala_mm: null, lingkar_lengan_mm: null, edema: null },
    ...values,
  };
  const silent = { pmt: null, vit: null, asi: null, suplemen: null, diagnosa: null, imunisasi: null, ...SILENT };
  return {
    id: 70,
    member_id: member.id,
    nama_posyandu: 'Posko Mawar',
    ...silent,
    ...judged(member, measured),
    ...measured,
  } as Visit;
};

const fileOf = (member: Member, visits: readonly Partial<Visit>[], birthNumber = 0) =>
  makeBundle([{ member, visits: visits.map((values) => visitOf(member, values)), doses: [], birthNumber }], {
    uuidOf,
    today: TODAY,
    now: NOW,
  });

describe('a person as FHIR', () => {
  it('is a Patient by the NIK, an Encounter for every visit and an Observation for all that was measured', async () => {
    const member = memberOf({});
    const { bundle, gaps } = await fileOf(member, [
      { lingkar_kepala_mm: 428, lingkar_lengan_mm: 138, imunisasi: 'BCG, DPT-HB-Hib 2' },
    ]);
    expect(fhirMistakes(bundle)).toEqual([]);
    const [patient] = all(bundle, 'Patient');
    expect(patient).toMatchObject({
      identifier: expect.arrayContaining([
        { use: 'official', system: 'https://fhir.kemkes.go.id/id/nik', value: '9171014101250007' },
      ]),
      name: [{ text: 'Aisyah' }],
      gender: 'female',
      birthDate: '2025-09-02',
    });
    expect(patient).not.toHaveProperty('multipleBirthInteger');
    expect(bundle.entry?.[0]?.request?.ifNoneExist).toBe('identifier=https://fhir.kemkes.go.id/id/nik|9171014101250007');
    expect(all(bundle, 'Encounter')).toMatchObject([
      { period: { start: '2026-03-10' }, serviceProvider: { display: 'Posko Mawar' } },
    ]);
    const observations = all(bundle, 'Observation');
    expect(codesOf(observations)).toEqual([
      ...['29463-7', '8306-3', '9843-4', '284473002'],
      ...['1153593003', '1153590000', '1153598007', '1153596006', '1153594009'],
    ]);
    expect(observations[0]?.valueQuantity).toEqual({ value: 6.9, unit: 'kg', system: 'http://unitsofmeasure.org', code: 'kg' });
    expect(all(bundle, 'Immunization').map(({ vaccineCode, protocolApplied }) => [vaccineCode, protocolApplied])).toEqual([
      [{ coding: [{ system: 'http://sys-ids.kemkes.go.id/kfa', code: '93005208', display: 'BCG' }], text: 'BCG' }, undefined],
      [{ text: 'DPT-HB-Hib 2' }, [{ doseNumberPositiveInt: 2 }]],
    ]);
    expect(gaps.map(({ code, which }) => [code, which])).toEqual([
      ['posisi-menurut-umur', []],
      ['kelas-tanpa-kode', ['IMT/U', 'LK/U']],
      ['indeks-tanpa-kode', ['LILA/U']],
      ['vaksin-tanpa-kode', ['DPT-HB-Hib']],
      ['nomor-satusehat', []],
    ]);
  });

  it('is, as an infant without a NIK, told by its mother, and never by the number that stands in for one', async () => {
    const { bundle, gaps } = await fileOf(memberOf({ nik: '0012345678901234', nik_sementara: 1 }), [{}], 2);
    expect(fhirMistakes(bundle)).toEqual([]);
    expect(JSON.stringify(bundle)).not.toContain('0012345678901234');
    expect(all(bundle, 'Patient')[0]).toMatchObject({
      identifier: expect.arrayContaining([
        { use: 'official', system: 'https://fhir.kemkes.go.id/id/nik-ibu', value: '9171014101900003' },
      ]),
      name: [{ text: 'Bayi Ny. Ratna' }, { text: 'Aisyah' }],
      multipleBirthInteger: 2,
    });
    expect(all(bundle, 'RelatedPerson')).toMatchObject([
      { relationship: [{ coding: [{ code: 'MTH' }] }], name: [{ text: 'Ratna' }] },
    ]);
    expect(gaps[0]).toMatchObject({ code: 'bayi-tanpa-nik', count: 1 });
  });

  it('is, as an infant whose mother has no NIK either, told by her name alone, and says so', async () => {
    const standIns = { nik: '0012345678901234', nik_sementara: 1, nik_ibu: '0098765432109876' };
    const { bundle, gaps } = await fileOf(memberOf(standIns), [{}]);
    expect(fhirMistakes(bundle)).toEqual([]);
    expect(JSON.stringify(bundle)).not.toMatch(/"value":"00/);
    expect(all(bundle, 'Patient')[0]?.name?.[0]).toMatchObject({ text: 'Bayi Ny. Ratna' });
    expect(all(bundle, 'RelatedPerson')).toMatchObject([{ name: [{ text: 'Ratna' }] }]);
    expect(gaps).toContainEqual({ code: 'tanpa-nik-ibu', count: 1, which: [] });
    // of a mother of whom only such a number is written down nothing is known
    const { bundle: nameless } = await fileOf(memberOf({ ...standIns, nama_ibu: null }), [{}]);
    expect(fhirMistakes(nameless)).toEqual([]);
    expect(all(nameless, 'RelatedPerson')).toEqual([]);
  });

  it('has of an estimated date of birth the year alone', async () => {
    const { bundle, gaps } = await fileOf(memberOf({ tanggal_lahir_perkiraan: 1 }), [{}]);
    expect(fhirMistakes(bundle)).toEqual([]);
    expect(all(bundle, 'Patient')[0]?.birthDate).toBe('2025');
    const [weight, length, ...indices] = all(bundle, 'Observation');
    expect([weight?.status, length?.status]).toEqual(['final', 'final']);
    expect(indices.length).toBeGreaterThan(2);
    for (const { status, note } of indices) expect([status, note]).toEqual(['preliminary', [{ text: 'Menurut umur perkiraan' }]]);
    expect(gaps).toContainEqual({ code: 'zscore-umur-perkiraan', count: indices.length, which: [] });
  });

  it('tells an address without the city and codes that nobody recorded, and says so', async () => {
    const { bundle, gaps } = await fileOf(memberOf({ alamat: 'RT 02 RW 01' }), [{ imunisasi: 'Polio 1' }]);
    expect(all(bundle, 'Patient')[0]?.address).toEqual([{ use: 'home', line: ['RT 02 RW 01'], country: 'ID' }]);
    expect(gaps).toContainEqual({ code: 'alamat-tanpa-kota', count: 1, which: [] });
    expect(all(bundle, 'Immunization')[0]?.vaccineCode.coding).toMatchObject([{ code: '93004983', display: 'Polio' }]);
  });

  it('has no Immunization where none was given', async () => {
    const { bundle } = await fileOf(memberOf({}), [
      { imunisasi: 'Tidak' },
      { imunisasi: '-', id: 71 },
      { imunisasi: null, id: 72 },
    ]);
    expect(all(bundle, 'Immunization')).toEqual([]);
  });

  it('is, with swollen feet, severely malnourished without a z-score', async () => {
    const { bundle, gaps } = await fileOf(memberOf({}), [{ edema: 1 }]);
    expect(fhirMistakes(bundle)).toEqual([]);
    const nutrition = all(bundle, 'Observation').find(({ code }) => code.coding?.[0]?.code === '1153598007');
    expect(nutrition).toMatchObject({
      interpretation: [{ coding: [{ code: 'OI000001' }] }],
      dataAbsentReason: { text: 'Edema' },
    });
    expect(nutrition).not.toHaveProperty('valueQuantity');
    expect(gaps.map(({ code }) => code)).toContain('edema');
  });
});

const digits = (length: number) => fc.stringMatching(new RegExp(`^[1-9]\\d{${length - 1}}$`));
const standIn = fc.stringMatching(/^00\d{14}$/);
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });
const BIRTHS = fc.integer({ min: 0, max: 30_000 }).map((days) => addDays(TODAY, -days));

const anyone = fc
  .record({
    ...{ nama_lengkap: fc.string({ minLength: 1, maxLength: 20 }).filter((name) => name.trim() !== ''), nik: digits(16) },
    ...{ nik_sementara: fc.constantFrom(0, 1), no_kk: fc.oneof(digits(16), fc.constant('-')), tanggal_lahir: maybe(BIRTHS) },
    tanggal_lahir_perkiraan: fc.constantFrom(null, 0, 1),
    jenis_kelamin: fc.constantFrom('Laki-laki' as const, 'Perempuan' as const),
    ...{ nama_ibu: maybe(fc.constant('Ratna')), nik_ibu: maybe(fc.oneof(digits(16), standIn)) },
    status: fc.constantFrom(null, 'pindah' as const, 'meninggal' as const),
    ...{ alamat: maybe(fc.string({ maxLength: 30 })), nama_dusun: maybe(fc.constant('Dusun Satu')) },
  })
  .map(memberOf);

const visits = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 9999 }),
    tanggal_timbang: fc.integer({ min: 0, max: 900 }).map((days) => addDays(TODAY, -days)),
    ...{ berat_gram: maybe(fc.integer({ min: 500, max: 120_000 })), tinggi_mm: maybe(fc.integer({ min: 300, max: 2000 })) },
    cara_ukur: fc.constantFrom(null, 'L' as const, 'H' as const),
    lingkar_kepala_mm: maybe(fc.integer({ min: 200, max: 700 })),
    lingkar_lengan_mm: maybe(fc.integer({ min: 50, max: 500 })),
    edema: fc.constantFrom(null, 0, 1),
    imunisasi: maybe(fc.oneof(fc.constantFrom('Tidak', 'BCG', 'Polio 2, IPV', 'lengkap'), fc.string({ maxLength: 12 }))),
  }),
  { selector: ({ id }) => id, maxLength: 4 },
);

describe('anybody as FHIR', () => {
  it('is valid, has nothing that was not recorded, and refers only to what is in it', async () => {
    await fc.assert(
      fc.asyncProperty(anyone, visits, async (member, of) => {
        const { bundle } = await fileOf(member, of);
        expect(fhirMistakes(bundle)).toEqual([]);
        const urls = (bundle.entry ?? []).map(({ fullUrl }) => fullUrl);
        expect(new Set(urls).size).toBe(urls.length);
        const references = [...JSON.stringify(bundle).matchAll(/"reference":"([^"]+)"/g)].map(([, url]) => url);
        for (const url of references) expect(urls).toContain(url);
        expect(all(bundle, 'Encounter').length).toBe(of.length);
        const codes = codesOf(all(bundle, 'Observation'));
        const lengths = codes.filter((code) => ['8306-3', '8308-9', '8302-2'].includes(code ?? ''));
        expect(lengths.length).toBe(of.filter(({ tinggi_mm }) => tinggi_mm !== null).length);
        expect(all(bundle, 'Patient')[0]?.deceasedBoolean ?? false).toBe(member.status === 'meninggal');
        if (member.nik_sementara === 1) expect(JSON.stringify(bundle)).not.toContain(member.nik);
        if (member.nik_ibu?.startsWith('00')) expect(JSON.stringify(bundle)).not.toContain(member.nik_ibu);
      }),
      { numRuns: 60 },
    );
  });
});

forEachDatabase('the demo village as FHIR', (database) => {
  it('is valid, and says of every z-score what is stored', async () => {
    const { db, close } = await demoVillage(database, TODAY);
    try {
      const context = { readers: db, today: () => TODAY, now: () => NOW };
      const { id: posko } = await db.selectFrom('posko').select('id').orderBy('id').executeTakeFirstOrThrow();
      const { bundle, counts } = await makeFhir(context, { posko, month: '2026-03' });
      expect(fhirMistakes(bundle)).toEqual([]);
      expect(counts.people).toBeGreaterThan(10);
      // the same again, whenever it is asked for
      expect((await makeFhir(context, { posko, month: '2026-03' })).bundle).toEqual(bundle);
      const people = await readPeople(db, { posko, month: '2026-03' });
      // a temporary number is told to nobody
      const known = people.map(({ member }) => (member.nik_sementara === 1 ? undefined : member.nik));
      expect(all(bundle, 'Patient').map(nikOf)).toEqual(known);
      for (const person of people) expectStored(person, bundle);
    } finally {
      await close();
    }
  });
});

const nikOf = ({ identifier }: Patient) => identifier?.find(({ system }) => system === 'https://fhir.kemkes.go.id/id/nik')?.value;

/** Each z-score of the file is the stored one, each class the stored one's code. */
function expectStored({ member, visits: stored }: VisitedPerson, bundle: Bundle): void {
  const patient = bundle.entry?.find(({ resource }) => resource?.resourceType === 'Patient' && nikOf(resource) === member.nik);
  for (const visit of stored) {
    const told = all(bundle, 'Observation').filter(
      ({ subject, effectiveDateTime }) => subject?.reference === patient?.fullUrl && effectiveDateTime === visit.tanggal_timbang,
    );
    const z: Record<string, number | null> = visit.zscore === null ? {} : JSON.parse(visit.zscore);
    for (const [index, names] of Object.entries({ bb_u: ['BB/U'], tb_u: ['PB/U', 'TB/U'], bb_tb: ['BB/PB', 'BB/TB'] })) {
      const observation = told.find(({ code }) => names.some((name) => INDEX_CODES[name]?.code === code.coding?.[0]?.code));
      expect(observation?.valueQuantity?.value ?? null).toBe(z[index] ?? null);
      const kept = visit[index as 'bb_u' | 'tb_u' | 'bb_tb'];
      if (observation) expect(observation.interpretation?.[0]?.coding?.[0]?.code).toBe(CLASS_CODES[index]?.[kept ?? '']?.code);
    }
    expect(told.find(({ code }) => code.coding?.[0]?.code === '29463-7')?.valueQuantity?.value).toBe(
      (visit.berat_gram ?? 0) / 1000,
    );
  }
}
