/** What is asked and refused of an examination, by the age of the person (spec section 5; domain.md 4.7). */
import { describe, expect, it } from 'vitest';
import { compileSite } from '../../src/engine/compile.ts';
import type { RuleContext } from '../../src/engine/field-types/fieldType.ts';
import { emptyRecord, fieldValue, isRequired, limited, validate, visibleFields } from '../../src/engine/rules.ts';
import { encodeRequest } from '../../src/engine/wire/encode.ts';
import type { Extension } from '../../src/engine/wire/extensions.ts';
import { EXTENSIONS } from '../../src/engine/wire/extensions.ts';
import { site } from '../../src/resources/index.ts';

const examinations = compileSite(site).resource.examinations;
if (!examinations) throw new Error('no examinations in the site');

const creating: RuleContext = { mode: 'create', locale: 'id', today: '2026-02-28', role: 'Kader' };
const editing: RuleContext = { ...creating, mode: 'edit' };
const DAY = '2026-02-20';
const NIK = '9171010101900001';

/** Dates of birth by what they make of a person on the day of weighing. */
const BORN = {
  'an infant of 5 months': '2025-09-20',
  'a child of exactly 6 months': '2025-08-20',
  'a balita of 59 months': '2021-02-21',
  'a child of exactly 60 months': '2021-02-20',
  'an adult': '1990-01-01',
} as const;
type Person = keyof typeof BORN;

const measured = { tanggal_timbang: DAY, berat_badan: '7,3', tinggi_badan: '65,5' };
const cared = { pmt: 'Biskuit', jumlah_pemberian: '2', asi: 'Ya', vit: 'A', imunisasi: 'BCG', suplemen: 'Zat besi' };
const given = (person: Person) => ({ nik: NIK, tanggal_lahir: BORN[person], anggota: 'Siti', ibu: 'Rahma', alamat: 'RW 3' });
const examination = (person: Person) => ({ ...given(person), ...measured, ...cared });

const asked = (person: Person, mode: 'create' | 'edit') =>
  visibleFields(examinations, mode, { values: examination(person), role: 'Kader' }).map(({ name }) => name);

describe('a correction (F27)', () => {
  const visit = { ...given('an infant of 5 months'), tanggal_timbang: DAY, berat_badan: 7.3, tinggi_badan: null };
  const none = { pmt: null, jumlah_pemberian: null, asi: null, vit: null, imunisasi: null, suplemen: null };
  const correct = (changes: object, stored: object, extensions?: ReadonlySet<Extension>) =>
    validate(
      examinations,
      { ...changes },
      { ...editing, ...(extensions ? { extensions } : {}) },
      { stored: { ...visit, ...stored } },
    );

  it('of a weight asks for nothing that was not noted at the visit, whether it is sent or not', () => {
    expect(correct({ berat_badan: '7,4' }, none).ok).toBe(true);
    expect(correct({ berat_badan: '7,4', ...none, vit: '', tinggi_badan: '' }, none).ok).toBe(true);
  });

  it.each(Object.keys(cared))('may not take %s away', (name) => {
    expect(correct({ berat_badan: '7,4', [name]: '' }, cared)).toMatchObject({
      ok: false,
      errors: { [name]: expect.any(String) },
    });
  });

  it('asks how much where food was given after all', () => {
    for (const pmt of [null, 'Tidak']) {
      expect(correct({ pmt: 'Biskuit' }, { ...none, pmt })).toMatchObject({ announced: "Field 'jumlahPemberian' harus diisi!" });
    }
    expect(correct({ pmt: 'Biskuit baru' }, { ...none, pmt: 'Biskuit' }).ok).toBe(true);
  });

  it('asks for all of it where nothing was measured, and where the server knows the contract alone', () => {
    expect(correct({ berat_badan: '7,4' }, { ...none, berat_badan: null }).ok).toBe(false);
    expect(correct({ berat_badan: '7,4' }, { ...none, tinggi_badan: 66 }, new Set())).toMatchObject({
      announced: "Field 'pmt' harus diisi!",
    });
  });
});

describe.each(['create', 'edit'] as const)('on %s', (mode) => {
  const context = mode === 'create' ? creating : editing;

  it.each<[Person, string[]]>([
    ['an infant of 5 months', ['pmt', 'jumlah_pemberian', 'asi', 'vit', 'imunisasi', 'suplemen']],
    ['a child of exactly 6 months', ['pmt', 'jumlah_pemberian', 'vit', 'imunisasi', 'suplemen']],
    ['a balita of 59 months', ['pmt', 'jumlah_pemberian', 'vit', 'imunisasi', 'suplemen']],
    ['a child of exactly 60 months', ['suplemen']],
    ['an adult', ['suplemen']],
  ])('%s is asked for %j', (person, care) => {
    expect(Object.keys(cared).filter((name) => asked(person, mode).includes(name))).toEqual(care);
    expect(asked(person, mode)).toEqual(expect.arrayContaining(['tanggal_timbang', 'berat_badan', 'tinggi_badan']));
  });

  it('nobody is asked for what is known or follows', () => {
    const never = ['nik', 'anggota', 'ibu', 'alamat', 'umur', 'umur_bulan', 'tanggal_lahir', 'jenis_kelamin', 'dua_t', 'bb_u'];
    expect(asked('an infant of 5 months', mode).filter((name) => never.includes(name))).toEqual([]);
    const blank = Object.keys(emptyRecord(examinations, { role: 'Kader' }));
    expect(blank.filter((name) => never.includes(name))).toEqual([]);
  });

  it('an infant: every text of the spec, in its order, for a server of the contract', () => {
    const contract = { ...context, extensions: new Set<Extension>() };
    const result = validate(examinations, given('an infant of 5 months'), contract);
    // without a day of weighing there is no age, and nothing that hinges on it
    expect(result).toEqual({
      ok: false,
      announced: "Field 'tanggalTimbang' harus diisi!",
      errors: {
        tanggal_timbang: "Field 'tanggalTimbang' harus diisi!",
        berat_badan: "Field 'beratBadan' harus diisi!",
        tinggi_badan: "Field 'tinggiBadan' harus diisi!",
      },
    });
    const steps: [Record<string, string>, string | null][] = [
      [{ tanggal_timbang: DAY }, "Field 'beratBadan' harus diisi!"],
      [{ berat_badan: '7,3' }, "Field 'tinggiBadan' harus diisi!"],
      [{ tinggi_badan: '65,5' }, "Field 'pmt' harus diisi!"],
      [{ pmt: 'Biskuit' }, "Field 'jumlahPemberian' harus diisi!"],
      [{ jumlah_pemberian: '2' }, "Field 'ASI' harus diisi!"],
      [{ asi: 'Tidak' }, "Field 'vit' harus diisi!"],
      [{ vit: 'A' }, "Field 'imunisasi' harus diisi!"],
      [{ imunisasi: '-' }, "Field 'Suplemen' harus diisi!"],
      [{ suplemen: '-' }, null],
    ];
    let values: Record<string, string> = given('an infant of 5 months');
    for (const [step, asked] of steps) {
      values = { ...values, ...step };
      // what the spec asks of an update it does not ask of a new examination
      const announced = mode === 'create' && 'tinggi_badan' in values ? null : asked;
      expect(validate(examinations, values, contract)).toMatchObject(announced === null ? { ok: true } : { announced });
    }
  });

  it('weight alone or length alone is a visit where the server knows such (F41)', () => {
    const { berat_badan, tinggi_badan, ...rest } = { ...given('an adult'), ...measured };
    const stored = mode === 'edit' ? { stored: { ...rest, berat_badan: 60 } } : {};
    for (const one of [{ berat_badan }, { tinggi_badan }]) {
      expect(validate(examinations, { ...rest, berat_badan: '', tinggi_badan: '', ...one }, context, stored).ok).toBe(true);
    }
    expect(validate(examinations, { ...rest, berat_badan: '', tinggi_badan: '' }, context, stored)).toEqual({
      ok: false,
      announced: "Field 'beratBadan' harus diisi!",
      errors: { berat_badan: "Field 'beratBadan' harus diisi!", tinggi_badan: "Field 'tinggiBadan' harus diisi!" },
    });
  });

  it('an adult needs the measurements only', () => {
    expect(validate(examinations, { ...given('an adult'), ...measured }, context).ok).toBe(true);
  });

  it('no extra food given needs no amount', () => {
    const { jumlah_pemberian: _, ...rest } = examination('a balita of 59 months');
    for (const pmt of ['Tidak', 'tidak', 'TIDAK ']) expect(validate(examinations, { ...rest, pmt }, context).ok).toBe(true);
    const asked = mode === 'edit' ? { announced: "Field 'jumlahPemberian' harus diisi!" } : { ok: true };
    expect(validate(examinations, rest, context)).toMatchObject(asked);
  });

  it.each<[Person, Partial<typeof measured>, string | null]>([
    ['a balita of 59 months', { berat_badan: '60' }, null],
    ['a balita of 59 months', { berat_badan: '60,001' }, 'Isi dalam kilogram, mis. 3,2'],
    ['a child of exactly 60 months', { berat_badan: '60,001' }, null],
    ['an adult', { berat_badan: '300' }, null],
    ['an adult', { berat_badan: '300,5' }, 'Isi dalam kilogram, mis. 3,2'],
    ['an adult', { berat_badan: '0' }, 'Isi dalam kilogram, mis. 3,2'],
    ['an adult', { berat_badan: '-7' }, 'Isi dalam kilogram, mis. 3,2'],
    ['an adult', { tinggi_badan: '250' }, null],
    ['an adult', { tinggi_badan: '250,1' }, 'Isi dalam sentimeter, mis. 65,5'],
    ['an adult', { tinggi_badan: '0' }, 'Isi dalam sentimeter, mis. 65,5'],
    ['an adult', { berat_badan: 'berat' }, 'Berat Badan harus berupa angka!'],
    ['an adult', { tanggal_timbang: '2026-02-30' }, 'Tanggal timbang tidak boleh kosong atau format tidak valid!'],
    ['an adult', { tanggal_timbang: '2026-03-01' }, 'Tanggal tidak boleh setelah hari ini.'],
  ])('%s with %j: %s', (person, changed, text) => {
    const result = validate(examinations, { ...examination(person), ...changed }, context);
    expect(result).toMatchObject(text === null ? { ok: true } : { ok: false, announced: text });
  });
});

describe('the person', () => {
  const nik = examinations.field.nik;
  const weight = examinations.field.berat_badan;
  if (!nik || !weight) throw new Error('no such fields');

  it('must be known when an examination is added', () => {
    const { nik: _, ...nobody } = examination('an adult');
    expect(validate(examinations, nobody, creating)).toMatchObject({ announced: 'NIK tidak ditemukan.' });
    expect(validate(examinations, nobody, editing).ok).toBe(true);
    expect(isRequired(examinations, nik, 'create', { values: {}, role: 'Kader' })).toBe(true);
  });

  it.each<[Person, number, number]>([
    ['an infant of 5 months', 0, 5],
    ['a balita of 59 months', 4, 59],
    ['a child of exactly 60 months', 5, 60],
    ['an adult', 36, 433],
  ])('%s is so old at the weighing: %i years, %i months', (person, years, months) => {
    const values = examination(person);
    expect(fieldValue(examinations, 'umur', values)).toBe(years);
    expect(fieldValue(examinations, 'umur_bulan', values)).toBe(months);
  });

  it('has the age the record tells where a date is missing or before birth', () => {
    const values = { tanggal_lahir: '2025-09-20', umur: '36' };
    for (const tanggal_timbang of [undefined, '', '2025-09-19', '2025-02-30']) {
      expect(fieldValue(examinations, 'umur', { ...values, tanggal_timbang })).toBe(36);
      expect(fieldValue(examinations, 'umur_bulan', { ...values, tanggal_timbang })).toBeNull();
    }
  });

  it('narrows the limits that hints may tell', () => {
    const limits = (person: Person) => limited(examinations, weight, 'create', { values: examination(person), role: 'Kader' });
    expect(limits('a balita of 59 months')).toMatchObject({ moreThan: 0, max: 60 });
    expect(limits('an adult')).toMatchObject({ moreThan: 0, max: 300 });
  });

  it('decides for the server too, from the stored row', () => {
    const stored = { ...examination('an adult'), berat_badan: 55 };
    const change = validate(examinations, { berat_badan: '61' }, editing, { stored });
    expect(change).toEqual({ ok: true, values: { berat_badan: 61 } });
    const child = validate(examinations, { berat_badan: '61' }, editing, { stored: examination('an infant of 5 months') });
    expect(child).toMatchObject({ announced: 'Isi dalam kilogram, mis. 3,2' });
  });
});

describe('what is sent', () => {
  const values = { ...examination('an infant of 5 months'), berita: 4, diagnosa: 'Sehat', dua_t: 'Tidak', cara_ukur: 'L' };
  const contract = { extensions: new Set<never>(), role: 'Kader' } as const;

  it('adding: the names of the contract', () => {
    expect(encodeRequest(examinations, 'create', values, contract)).toEqual({
      nik: NIK,
      tanggal_timbang: DAY,
      umur: 0,
      berat_badan_kg: 7.3,
      tinggi_badan: 65.5,
      pmt: 'Biskuit',
      jumlah_pemberian: '2',
      beritaId: 4,
      diagnosa: 'Sehat',
      ASI: 1,
      vit: 'A',
      dua_t: 'Tidak',
      imunisasi: 'BCG',
      anggota: 'Siti',
      ibu: 'Rahma',
      alamat: 'RW 3',
    });
  });

  it('changing: other names for the same, and nothing the call does not know', () => {
    expect(encodeRequest(examinations, 'edit', values, contract)).toEqual({
      tanggal_periksa: DAY,
      umur: 0,
      berat_badan: 7.3,
      tinggi_badan: 65.5,
      PMT: 'Biskuit',
      total_PMT: '2',
      ASI: 1,
      vit: 'A',
      imunisasi: 'BCG',
      Suplemen: 'Zat besi',
    });
  });

  it('remarks on an old examination only to a server that takes them there', () => {
    const remarks = { berita: 4, jenis: 'Imunisasi', diagnosa: 'Sehat', kurun: '7 hari', waktu: 'Pagi' };
    const written = { ...values, ...remarks };
    const ours = encodeRequest(examinations, 'edit', written, { extensions: new Set(EXTENSIONS), role: 'Kader' });
    expect(ours).toMatchObject({ beritaId: 4, jenis: 'Imunisasi', diagnosa: 'Sehat', kurun: '7 hari', waktu: 'Pagi' });
    const names = (mode: 'create' | 'edit') =>
      visibleFields(examinations, mode, { values: written, ...contract }).map(({ name }) => name);
    expect(names('edit').filter((name) => name in remarks)).toEqual([]);
    expect(names('create')).toEqual(expect.arrayContaining(Object.keys(remarks)));
  });

  it('a supplement on creation only to a server that takes it there', () => {
    const ours = encodeRequest(examinations, 'create', values, { extensions: new Set(EXTENSIONS), role: 'Kader' });
    expect(ours).toMatchObject({ Suplemen: 'Zat besi' });
    const onPaper = visibleFields(examinations, 'create', { values, ...contract }).map(({ name }) => name);
    expect(onPaper).not.toContain('suplemen');
    expect(visibleFields(examinations, 'edit', { values, ...contract }).map(({ name }) => name)).toContain('suplemen');
  });

  /** Spec section 7, in its order. */
  const NAMES = {
    create:
      'nik tanggal_timbang umur berat_badan_kg tinggi_badan pmt jumlah_pemberian beritaId diagnosa kurun waktu ASI jenis vit dua_t imunisasi anggota ibu alamat',
    edit: 'tanggal_periksa berat_badan tinggi_badan PMT total_PMT ASI vit imunisasi Suplemen umur',
  } as const;
  const people = Object.keys(BORN) as Person[];

  it.each(people.flatMap((person) => (['create', 'edit'] as const).map((mode) => [person, mode] as const)))(
    'of %s on %s every name of the contract, whatever is asked',
    (person, mode) => {
      const form = { ...emptyRecord(examinations, contract), ...values, ...examination(person), dua_t: undefined };
      const body = encodeRequest(examinations, mode, form, contract);
      expect(Object.keys(body).toSorted()).toEqual(NAMES[mode].split(' ').toSorted());
      expect(Object.values(body)).not.toContain(undefined);
    },
  );

  it('what is not asked is sent as it was read, not as it was typed before, else as no or none', () => {
    const adult = { ...values, tanggal_lahir: BORN['an adult'], asi: 'Ya', pmt: 'Biskuit' };
    expect(encodeRequest(examinations, 'create', adult, contract)).toMatchObject({
      ASI: 0,
      pmt: null,
      vit: null,
      dua_t: 'Tidak',
    });
    const read = { asi: null, pmt: 'Telur' };
    expect(encodeRequest(examinations, 'edit', adult, { ...contract, read })).toMatchObject({ ASI: 0, PMT: 'Telur', vit: null });
    // a change of one field alone says nothing of the others
    expect(encodeRequest(examinations, 'edit', { suplemen: 'Zat besi' }, contract)).toEqual({ Suplemen: 'Zat besi', umur: null });
  });

  it('additions only to a server that knows them', () => {
    const ours = encodeRequest(examinations, 'edit', values, { extensions: new Set(EXTENSIONS), role: 'Kader' });
    expect(ours).toMatchObject({ cara_ukur: 'L' });
    const adult = encodeRequest(examinations, 'edit', { ...values, tanggal_lahir: BORN['an adult'] }, contract);
    expect(adult).toMatchObject({ umur: 36, ASI: 1, PMT: 'Biskuit' });
  });
});
