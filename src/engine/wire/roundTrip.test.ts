import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { site } from '../../resources/index.ts';
import { AGE_GROUPS } from '../../resources/shared/ageGroups.ts';
import { compileSite } from '../compile.ts';
import { hasHidden } from '../invisible.ts';
import { validate } from '../rules.ts';
import { decodeRequest, decodeResponse } from './decode.ts';
import { encodeRequest, encodeResponse } from './encode.ts';
import { EXTENSIONS } from './extensions.ts';

const members = compileSite(site).resource.members;
if (!members) throw new Error('no members in the site');

const extensions = new Set(EXTENSIONS);

const digits = (minLength: number, maxLength = minLength) =>
  fc.array(fc.constantFrom(...'0123456789'), { minLength, maxLength }).map((all) => all.join(''));
const words = (maxLength: number) =>
  fc
    .string({ unit: 'grapheme', maxLength })
    .map((text) => text.replace(/[\p{Cc}\p{Cs}]/gu, '').trim())
    .filter((text) => text !== '' && text.length <= maxLength && !hasHidden(text));
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary);
const yesNo = fc.constantFrom('Ya', 'Tidak');
const day = fc
  .tuple(fc.integer({ min: 1900, max: 2025 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([y, m, d]) => `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`);

/** Any member whose rules hold, in canonical form. */
const member = fc.record(
  {
    nama_lengkap: words(150),
    nik_sementara: fc.constant('Tidak'),
    nik: digits(16),
    no_kk: digits(16),
    jenis_kelamin: fc.constantFrom('Laki-laki', 'Perempuan'),
    tanggal_lahir: day,
    tanggal_lahir_perkiraan: maybe(yesNo),
    anak_ke: maybe(fc.integer({ min: 1, max: 30 })),
    tinggi_lahir: maybe(fc.integer({ min: 20, max: 70 })),
    berat_lahir: fc.integer({ min: 1, max: 10_000 }).map((grams) => grams / 1000),
    penyakit_bawaan: maybe(words(200)),
    bpjs: yesNo,
    gakin: yesNo,
    punya_kms: maybe(yesNo),
    nama_ayah: maybe(words(150)),
    nik_ayah: maybe(digits(16)),
    nama_ibu: maybe(words(150)),
    nik_ibu: maybe(digits(16)),
    nomor_telp: maybe(fc.tuple(fc.constantFrom('', '+'), digits(6, 16)).map(([plus, number]) => plus + number)),
    nama_dusun: maybe(words(100)),
    alamat: maybe(words(300)),
    posko: maybe(fc.integer({ min: 1, max: 1_000_000 })),
    persetujuan: maybe(fc.constantFrom('Setuju', 'Tidak')),
  },
  { noNullPrototype: true },
);

/** What only a member who is there already has. */
const MEMBERSHIP = { status: null, anggota_sejak: null, keluar_pada: null, pindah_ke: null, sebab_meninggal: null };

/** What the server writes beside an answer about consent. */
const ASKED = { persetujuan_versi: null, persetujuan_pada: null, persetujuan_oleh: null };

const throughJson = (value: unknown): Record<string, unknown> => JSON.parse(JSON.stringify(value));

describe('any member', () => {
  it('reaches the server as it was typed, and passes its rules unchanged', () => {
    fc.assert(
      fc.property(member, (values) => {
        const body = throughJson(encodeRequest(members, 'create', values, { extensions, role: 'Admin Desa' }));
        const decoded = decodeRequest(members, 'create', body);
        expect(decoded).toStrictEqual({ values, unknown: [] });
        const context = { mode: 'create', locale: 'id', today: '2026-02-28', role: 'Admin Desa' } as const;
        expect(validate(members, decoded.values, context)).toStrictEqual({ ok: true, values });
      }),
    );
  });

  it('comes back as it is kept, whole and in a list', () => {
    const row = fc.tuple(member, fc.constantFrom(...AGE_GROUPS.map(({ name }) => name)));
    fc.assert(
      fc.property(row, fc.constantFrom('one' as const, 'list' as const), ([values, kelompok], shape) => {
        const record = { ...values, ...MEMBERSHIP, ...ASKED, kelompok, id: 7, updated_at: '2026-01-01T00:00:00.000Z' };
        expect(decodeResponse(members, throughJson(encodeResponse(members, shape, record, { extensions })))).toStrictEqual(
          record,
        );
      }),
    );
  });

  it('survives being read, opened in a form and sent back', () => {
    fc.assert(
      fc.property(member, (values) => {
        const read = decodeResponse(members, throughJson(encodeResponse(members, 'one', { ...values, id: 7 }, { extensions })));
        const sent = throughJson(encodeRequest(members, 'edit', read, { extensions, role: 'Admin Desa' }));
        expect(decodeRequest(members, 'edit', sent).values).toStrictEqual({ ...values, status: null, anggota_sejak: null });
      }),
    );
  });
});

it('no body whatever makes decoding or the rules throw', () => {
  const body = fc.dictionary(fc.constantFrom(...members.fields.map(({ name }) => name), 'posyandu_id'), fc.jsonValue());
  fc.assert(
    fc.property(body, (wire) => {
      const { values } = decodeRequest(members, 'create', throughJson(wire));
      const result = validate(members, values, { mode: 'create', locale: 'id', today: '2026-02-28', role: null });
      if (!result.ok) for (const text of Object.values(result.errors)) expect(text).toMatch(/^[^{}]+$/);
      decodeResponse(members, wire);
    }),
  );
});
