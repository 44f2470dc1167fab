import { describe, expect, it } from 'vitest';
import { ValidationError } from 'yup';
import { site } from '../resources/index.ts';
import { compileSite } from './compile.ts';
import type { RuleContext } from './field-types/fieldType.ts';
import { emptyRecord, formRecord, formSchema, isRequired, validate, visibleFields } from './rules.ts';

const members = compileSite(site).resource.members;
if (!members) throw new Error('no members in the site');

const creating: RuleContext = { mode: 'create', locale: 'id', today: '2026-02-28', role: 'Kader' };
const editing: RuleContext = { ...creating, mode: 'edit' };

const full = {
  nama_lengkap: 'Siti',
  nik: '9171010101900001',
  no_kk: '9171010101900002',
  jenis_kelamin: 'Perempuan',
  berat_lahir: '3,2',
  tanggal_lahir: '2025-01-31',
};
const without = (...names: string[]) => Object.fromEntries(Object.entries(full).filter(([name]) => !names.includes(name)));

describe('adding a member', () => {
  it('announces the failures one after the other, as the spec orders them', () => {
    const steps: [Partial<typeof full>, string][] = [
      [{}, 'Nama Lengkap wajib diisi'],
      [{ nama_lengkap: '   ' }, 'Nama Lengkap wajib diisi'],
      [{ nama_lengkap: 'Siti' }, 'NIK harus terdiri dari 16 digit!'],
      [{ nik: '917101010190000' }, 'NIK harus terdiri dari 16 digit!'],
      [{ nik: '917101010190000X' }, 'NIK harus terdiri dari 16 digit!'],
      [{ nik: full.nik }, 'No KK harus terdiri dari 16 digit!'],
      [{ no_kk: '123' }, 'No KK harus terdiri dari 16 digit!'],
      [{ no_kk: full.no_kk }, 'Jenis Kelamin wajib diisi!'],
      [{ jenis_kelamin: 'Perempuan' }, 'Berat lahir wajib diisi dan berupa angka!'],
      [{ berat_lahir: 'abc' }, 'Berat lahir harus berupa angka!'],
      [{ berat_lahir: '3200' }, 'Isi dalam kilogram, mis. 3,2'],
      [{ berat_lahir: '3,2' }, 'Tanggal lahir wajib diisi!'],
      [{ tanggal_lahir: '2025-02-29' }, 'Tanggal tidak valid!'],
      [{ tanggal_lahir: '2026-03-01' }, 'Tanggal tidak boleh setelah hari ini.'],
    ];
    let values = {};
    for (const [step, announced] of steps) {
      values = { ...values, ...step };
      expect(validate(members, values, creating)).toMatchObject({ ok: false, announced });
    }
    expect(validate(members, { ...values, tanggal_lahir: '2026-02-28' }, creating).ok).toBe(true);
  });

  it('reports every field at once, each with its first text', () => {
    const result = validate(members, { ...emptyRecord(members, { role: 'Kader' }), nik: '12', anak_ke: 'dua' }, creating);
    expect(result).toStrictEqual({
      ok: false,
      announced: 'Nama Lengkap wajib diisi',
      errors: {
        nama_lengkap: 'Nama Lengkap wajib diisi',
        nik: 'NIK harus terdiri dari 16 digit!',
        no_kk: 'No KK harus terdiri dari 16 digit!',
        jenis_kelamin: 'Jenis Kelamin wajib diisi!',
        tanggal_lahir: 'Tanggal lahir wajib diisi!',
        berat_lahir: 'Berat lahir wajib diisi dan berupa angka!',
        anak_ke: 'Anak Ke harus berupa bilangan bulat!',
      },
    });
  });

  it('announces fields the spec does not order after those it does', () => {
    expect(validate(members, { ...full, nik_ibu: '1', anak_ke: 0 }, creating)).toMatchObject({
      announced: 'Anak Ke harus antara 1 dan 30.',
      errors: { nik_ibu: 'NIK harus terdiri dari 16 digit!' },
    });
  });

  it('speaks English', () => {
    expect(validate(members, without('nik'), { ...creating, locale: 'en' })).toMatchObject({
      announced: 'NIK must have 16 digits!',
    });
  });

  it('gives the canonical values of what was given', () => {
    const typed = { ...full, nik: ' 9171 0101 0190 0001', nomor_telp: '0812-345-678', alamat: '  ', anak_ke: '2', bpjs: true };
    expect(validate(members, typed, creating)).toStrictEqual({
      ok: true,
      values: { ...full, berat_lahir: 3.2, nomor_telp: '0812345678', alamat: null, anak_ke: 2, bpjs: 'Ya' },
    });
  });

  it('refuses identifiers that come as numbers', () => {
    expect(validate(members, { ...full, nik: Number(full.nik) }, creating)).toMatchObject({
      errors: { nik: 'Kirim sebagai teks, bukan angka.' },
    });
  });

  it('asks no NIK of a newborn without one, and drops what was sent for it', () => {
    const newborn = { ...without('nik'), nik_sementara: 'Ya' };
    expect(validate(members, newborn, creating).ok).toBe(true);
    expect(validate(members, { ...newborn, nik_sementara: true }, creating).ok).toBe(true);
    const result = validate(members, { ...newborn, nik: 'abc' }, creating);
    expect(result.ok && result.values).not.toHaveProperty('nik');
  });

  it('takes the posko only from whom it is asked of', () => {
    const values = { ...full, posko: 3 };
    const kader = validate(members, values, creating);
    const admin = validate(members, values, { ...creating, role: 'Admin Desa' });
    expect(kader.ok && 'posko' in kader.values).toBe(false);
    expect(admin.ok && admin.values.posko).toBe(3);
  });

  it('lets computed and unknown names pass without looking at them', () => {
    const result = validate(members, { ...full, kelompok: 5, updated_at: 'x', lain: {} }, creating);
    expect(result.ok && Object.keys(result.values)).toStrictEqual(Object.keys(full).sort(byDefinition));
  });
});

const byDefinition = (a: string, b: string) =>
  members.fields.findIndex(({ name }) => name === a) - members.fields.findIndex(({ name }) => name === b);

describe('editing a member', () => {
  const together = 'Nama lengkap, NIK, No KK, dan Jenis Kelamin wajib diisi!';

  it.each(['nama_lengkap', 'nik', 'no_kk', 'jenis_kelamin'])('requires %s, with the one text', (name) => {
    expect(validate(members, { ...full, [name]: '' }, editing)).toStrictEqual({
      ok: false,
      announced: together,
      errors: { [name]: together },
    });
  });

  it('requires nothing else, but checks what is filled', () => {
    expect(validate(members, without('berat_lahir', 'tanggal_lahir'), editing).ok).toBe(true);
    expect(validate(members, { ...full, berat_lahir: 'abc' }, editing)).toMatchObject({
      announced: 'Berat lahir harus berupa angka!',
    });
    expect(validate(members, { ...full, no_kk: '12' }, editing)).toMatchObject({
      announced: 'No KK harus terdiri dari 16 digit!',
    });
  });

  describe('over a stored record', () => {
    const stored = { ...full, berat_lahir: 3.2, nik_sementara: 'Tidak', posko: 1 };

    it('takes absent values as unchanged', () => {
      expect(validate(members, { alamat: ' Jl. Melati ' }, editing, { stored })).toStrictEqual({
        ok: true,
        values: { alamat: 'Jl. Melati' },
      });
      expect(validate(members, { alamat: 'x', nik: undefined }, editing, { stored }).ok).toBe(true);
    });

    it('still refuses to empty what is required', () => {
      expect(validate(members, { nik: null }, editing, { stored })).toMatchObject({ announced: together });
      expect(validate(members, { alamat: 'x' }, editing, { stored: { ...stored, no_kk: null } })).toMatchObject({
        errors: { no_kk: together },
      });
    });

    it('does not hold an old value against another correction', () => {
      const old = { ...stored, berat_lahir: 3200 };
      expect(validate(members, { alamat: 'x' }, editing, { stored: old }).ok).toBe(true);
      expect(validate(members, { berat_lahir: 3200 }, editing, { stored: old }).ok).toBe(false);
    });

    it('checks a NIK from a client that knows no temporary numbers', () => {
      const temporary = { ...stored, nik: '0012345678901234', nik_sementara: 'Ya' };
      expect(validate(members, { nik: 'abc' }, editing, { stored: temporary })).toMatchObject({ ok: false });
      expect(validate(members, { nik: full.nik }, editing, { stored: temporary })).toStrictEqual({
        ok: true,
        values: { nik: full.nik },
      });
      expect(validate(members, { nik_sementara: 'Ya', alamat: 'x' }, editing, { stored: temporary }).ok).toBe(true);
    });
  });
});

describe('formSchema', () => {
  it('gives codes, lets unknown keys pass and changes nothing', () => {
    const values = { ...full, nik: '12', lain: 1 };
    try {
      formSchema(members, creating).validateSync(values, { abortEarly: false });
      expect.unreachable();
    } catch (error) {
      if (!ValidationError.isError(error)) throw error;
      expect(error.inner.map(({ path, type }) => [path, type])).toStrictEqual([['nik', 'length']]);
    }
    const passing = { ...full, lain: 1 };
    expect(formSchema(members, creating).validateSync(passing)).toStrictEqual(passing);
  });

  it('follows the values at hand', async () => {
    const schema = formSchema(members, creating);
    await expect(schema.validate(without('nik'))).rejects.toThrow('NIK harus terdiri dari 16 digit!');
    await expect(schema.validate({ ...without('nik'), nik_sementara: 'Ya' })).resolves.toBeTruthy();
  });
});

describe('what a form has', () => {
  const names = (...args: Parameters<typeof visibleFields>) => visibleFields(...args).map(({ name }) => name);
  const announced = new Set(['fields'] as const);

  it('keeps to the contract until the server announces more', () => {
    const bare = names(members, 'create', { values: {}, role: 'Admin Desa', extensions: new Set() });
    expect(bare).not.toContain('nik_sementara');
    expect(bare).not.toContain('posko');
    expect(bare.slice(0, 3)).toStrictEqual(['nama_lengkap', 'nik', 'no_kk']);
    expect(names(members, 'create', { values: {}, role: 'Admin Desa', extensions: announced })).toContain('posko');
    expect(emptyRecord(members, { role: 'Kader', extensions: new Set() })).not.toHaveProperty('nik_sementara');
  });

  it('shows by value, role and mode', () => {
    const values = { nik_sementara: 'Ya' };
    expect(names(members, 'create', { values, role: 'Kader', extensions: announced })).not.toContain('nik');
    expect(names(members, 'create', { values, role: 'Kader', extensions: announced })).not.toContain('posko');
    expect(names(members, 'show', { values, role: 'Kader', extensions: announced })).toEqual(
      expect.arrayContaining(['nik', 'posko']),
    );
  });

  it('marks what must be filled', () => {
    const required = (mode: 'create' | 'edit' | 'show', values = {}) =>
      members.fields.filter((field) => isRequired(members, field, mode, { values, role: 'Kader' })).map(({ name }) => name);
    expect(required('create')).toStrictEqual(['nama_lengkap', 'nik', 'no_kk', 'jenis_kelamin', 'tanggal_lahir', 'berat_lahir']);
    expect(required('create', { nik_sementara: 'Ya' })).not.toContain('nik');
    expect(required('edit')).toStrictEqual(['nama_lengkap', 'nik', 'no_kk', 'jenis_kelamin']);
    expect(required('show')).toStrictEqual([]);
  });

  it('begins with defaults, fills what a record lacks with them, and leaves what is stored blank', () => {
    const empty = emptyRecord(members, { role: 'Kader' });
    expect(empty).toMatchObject({ nama_lengkap: '', anak_ke: 1, bpjs: 'Tidak', tinggi_lahir: null, nik_sementara: 'Tidak' });
    expect(empty).not.toHaveProperty('kelompok');
    const record = { id: 7, tinggi_lahir: null, bpjs: 'Ya', gakin: null, kelompok: 'Balita' };
    const form = formRecord(members, record, { role: 'Kader' });
    expect(form).toMatchObject({ ...record, anak_ke: 1, gakin: 'Tidak' });
    expect(formRecord(members, { ...record, anak_ke: null }, { role: 'Kader' })).toStrictEqual({ ...form, anak_ke: null });
  });
});

it('F9: a name that was written before is no reason to refuse what is about it', () => {
  const examinations = compileSite(site).resource.examinations;
  if (!examinations) throw new Error('no examinations');
  const old = { nik: '9171010101900001', anggota: 'Siti\u200b', tanggal_timbang: '2026-01-05', berat_badan: 7, tinggi_badan: 65 };
  expect(validate(examinations, old, { mode: 'create', locale: 'id', today: '2026-02-28', role: 'Kader' }).ok).toBe(true);
});
