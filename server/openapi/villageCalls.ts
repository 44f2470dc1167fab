/** Figures of the village and the audit: calls that no definition describes. */
import type { Role } from '../../src/engine/definition.ts';
import { NULLABLE_TEXT } from '../../src/engine/field-types/serverHalf.ts';
import { PAGE_QUERY } from '../../src/engine/wire/extensions.ts';
import { REASONS } from '../../src/growth/index.ts';
import { AGE_GROUPS } from '../../src/resources/shared/ageGroups.ts';
import { answer, type Described, list, query, record, TEXT } from './operation.ts';
import type { Schema } from './schemas.ts';

const COUNT = { type: 'integer', minimum: 0 };
const INSTANT = { type: 'string', format: 'date-time' };
const CHARTS = ['berat_badan', 'gizi', 'tinggi_badan'];
const GROUPS = ['Kurang', 'Normal', 'Lebih'];
const VILLAGE: readonly Role[] = ['Admin Desa', 'Kader'];

const eachOf = (names: readonly string[], schema: Schema): Schema =>
  record(Object.fromEntries(names.map((name) => [name, schema])));

const reading =
  (tag: string, access: readonly Role[]) =>
  (path: string, summary: string, schema: Schema, parameters?: readonly Schema[]): Described => ({
    ...{ method: 'GET', path, summary, tag, access, answers: { 200: answer('Berhasil', schema) } },
    ...(parameters ? { query: parameters, refusals: [422] } : {}),
  });
const figures = reading('Statistik', VILLAGE);
const changes = reading('Riwayat Perubahan', ['Admin Verifikator', ...VILLAGE]);

const PAGING = [PAGE_QUERY.page, PAGE_QUERY.perPage].map((name) =>
  query(name, 'Paging; without it everything is answered', { type: 'integer', minimum: 1 }),
);

const children = (more: Readonly<Record<string, Schema>>, beside: Readonly<Record<string, Schema>> = {}): Schema =>
  record({
    status: { const: 'success' },
    data: list(record({ id: { type: 'integer' }, nik: TEXT, nama: TEXT, ...more })),
    total: COUNT,
    ...beside,
  });

const AUDIT_ROW = record({
  id: { type: 'integer' },
  at: { type: 'string', format: 'date-time' },
  berkas: { ...NULLABLE_TEXT, description: 'The file it came out of' },
  dibatalkan: { type: ['string', 'null'], format: 'date-time', description: 'A merge: when it was undone' },
  pelaku: NULLABLE_TEXT,
  akun: { type: ['integer', 'null'] },
  tindakan: { enum: ['create', 'update', 'delete', 'restore', 'merge', 'unmerge', 'status', 'export', 'login', 'logout'] },
  sumber: TEXT,
  record: TEXT,
  perubahan: record({ before: { type: ['object', 'null'] }, after: { type: ['object', 'null'] } }),
});

const AGES = AGE_GROUPS.map(({ name }) => name);
const PER_CHART = { belum_diukur: eachOf(CHARTS, COUNT), tidak_dinilai: eachOf(CHARTS, COUNT) };

export const VILLAGE_CALLS: readonly Described[] = [
  reading('Statistik', ['Admin Desa'])(
    '/auth/belum-terkirim',
    'Perangkat yang masih menyimpan isian belum terkirim',
    record({
      status: { const: 'success' },
      data: list(record({ nama: TEXT, jumlah: COUNT, sejak: INSTANT, terakhir: INSTANT })),
    }),
  ),
  figures('/auth/statistics', 'Jumlah anggota per kelompok umur', record({ data: record({ data: eachOf(AGES, COUNT) }) })),
  figures(
    '/auth/statisticsBalita',
    'Balita menurut pemeriksaan terakhir',
    record({ ...Object.fromEntries(CHARTS.map((chart) => [chart, eachOf(GROUPS, COUNT)])), ...PER_CHART }),
  ),
  figures('/auth/statisticsBalita/anak', 'Balita di balik satu batang grafik', children({ kategori: TEXT }), [
    query('ukuran', 'Chart', { enum: CHARTS }),
    query('kelompok', 'Bar', { enum: GROUPS }),
    ...PAGING,
  ]),
  figures(
    '/auth/perhatian',
    'Balita yang perlu perhatian',
    children(
      {
        posko: NULLABLE_TEXT,
        posyandu_id: { type: ['integer', 'null'] },
        posko_sendiri: { type: 'boolean', description: 'Of the posko of the Kader who asks' },
        umur_perkiraan: { type: 'boolean', description: 'Only the age is known: what goes by it is approximate' },
        terakhir: { ...NULLABLE_TEXT, format: 'date' },
        alasan: list({ enum: [...REASONS] }),
      },
      { jumlah: eachOf(REASONS, COUNT) },
    ),
    [
      query('posko', 'Id of a posko; without it all', { type: 'integer' }),
      query('alasan', 'Those with this reason; without it with any', { enum: [...REASONS] }),
      ...PAGING,
    ],
  ),
  figures(
    '/auth/anggota-mirip',
    'Anggota yang mungkin sama dengan yang sedang diisi',
    record({
      status: { const: 'success' },
      data: list(
        record({
          id: { type: 'integer' },
          nik: TEXT,
          nama: TEXT,
          tanggal_lahir: { ...NULLABLE_TEXT, format: 'date' },
          tanggal_lahir_perkiraan: { type: 'boolean' },
          nama_ibu: NULLABLE_TEXT,
          posko: NULLABLE_TEXT,
          status: NULLABLE_TEXT,
          sebab: { enum: ['nik', 'sama', 'kembar'] },
        }),
      ),
    }),
    [
      ...['nama', 'nik', 'no_kk', 'nik_ibu', 'jenis_kelamin'].map((name) => query(name, 'As typed so far')),
      query('tanggal_lahir', 'Day of birth', { type: 'string', format: 'date' }),
      query('kecuali', 'Id of the member that is edited', { type: 'integer' }),
    ],
  ),
  changes('/audit', 'Daftar perubahan', list(AUDIT_ROW), [
    query('sort', 'JSON: ["at","DESC"]'),
    query('range', 'JSON: [first,last], counted from 0'),
    query('filter', 'JSON: {"sumber":"members","record":"12"}'),
  ]),
  changes('/audit/{id}', 'Lihat perubahan', AUDIT_ROW),
];
