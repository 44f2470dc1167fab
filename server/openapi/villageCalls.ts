/** Figures of the village and the audit: calls that no definition describes. */
import type { Role } from '../../src/engine/definition.ts';
import { NULLABLE_TEXT } from '../../src/engine/field-types/serverHalf.ts';
import { PAGE_QUERY } from '../../src/engine/wire/extensions.ts';
import { AGE_GROUPS } from '../../src/resources/shared/ageGroups.ts';
import { REASONS } from '../services/attention.ts';
import { answer, type Described, list, query, record, TEXT } from './operation.ts';
import type { Schema } from './schemas.ts';

const COUNT = { type: 'integer', minimum: 0 };
const CHARTS = ['berat_badan', 'gizi', 'tinggi_badan'];
const GROUPS = ['Kurang', 'Normal', 'Lebih'];

const eachOf = (names: readonly string[], schema: Schema): Schema =>
  record(Object.fromEntries(names.map((name) => [name, schema])));

const VILLAGE: readonly Role[] = ['Admin Desa', 'Kader'];
const STAFF: readonly Role[] = ['Admin Verifikator', ...VILLAGE];

const reading = (
  path: string,
  tag: string,
  summary: string,
  parameters: readonly Schema[],
  schema: Schema,
  refusals: readonly number[] = [],
): Described => ({
  method: 'GET',
  path,
  summary,
  tag,
  access: tag === FIGURES ? VILLAGE : STAFF,
  query: parameters,
  answers: { 200: answer('Berhasil', schema) },
  refusals,
});

const PAGING = [PAGE_QUERY.page, PAGE_QUERY.perPage].map((name) =>
  query(name, 'Paging; without it everything is answered', { type: 'integer', minimum: 1 }),
);

const FIGURES = 'Statistik';
const CHILD = { id: { type: 'integer' }, nik: TEXT, nama: TEXT };
const AUDIT_ROW = record({
  id: { type: 'integer' },
  at: { type: 'string', format: 'date-time' },
  pelaku: NULLABLE_TEXT,
  akun: { type: ['integer', 'null'] },
  tindakan: { enum: ['create', 'update', 'delete', 'restore', 'status', 'login', 'logout'] },
  sumber: TEXT,
  record: TEXT,
  perubahan: record({ before: { type: ['object', 'null'] }, after: { type: ['object', 'null'] } }),
});

export const VILLAGE_CALLS: readonly Described[] = [
  reading(
    '/auth/statistics',
    FIGURES,
    'Jumlah anggota per kelompok umur',
    [],
    record({
      data: record({
        data: eachOf(
          AGE_GROUPS.map(({ name }) => name),
          COUNT,
        ),
      }),
    }),
  ),
  reading(
    '/auth/statisticsBalita',
    FIGURES,
    'Balita menurut pemeriksaan terakhir',
    [],
    record({
      ...Object.fromEntries(CHARTS.map((chart) => [chart, eachOf(GROUPS, COUNT)])),
      belum_diukur: eachOf(CHARTS, COUNT),
      tidak_dinilai: eachOf(CHARTS, COUNT),
    }),
  ),
  reading(
    '/auth/statisticsBalita/anak',
    FIGURES,
    'Balita di balik satu batang grafik',
    [query('ukuran', 'Chart', { enum: CHARTS }), query('kelompok', 'Bar', { enum: GROUPS }), ...PAGING],
    record({ status: { const: 'success' }, data: list(record({ ...CHILD, kategori: TEXT })), total: COUNT }),
    [422],
  ),
  reading(
    '/auth/perhatian',
    FIGURES,
    'Balita yang perlu perhatian',
    [query('posko', 'Id of a posko; without it all', { type: 'integer' }), ...PAGING],
    record({
      status: { const: 'success' },
      data: list(
        record({
          ...CHILD,
          posko: NULLABLE_TEXT,
          posyandu_id: { type: ['integer', 'null'] },
          terakhir: { ...NULLABLE_TEXT, format: 'date' },
          alasan: list({ enum: [...REASONS] }),
        }),
      ),
      total: COUNT,
    }),
    [422],
  ),
  reading(
    '/audit',
    'Riwayat Perubahan',
    'Daftar perubahan',
    [
      query('sort', 'JSON: ["at","DESC"]'),
      query('range', 'JSON: [first,last], counted from 0'),
      query('filter', 'JSON: {"sumber":"members","record":"12"}'),
    ],
    list(AUDIT_ROW),
    [422],
  ),
  reading('/audit/{id}', 'Riwayat Perubahan', 'Lihat perubahan', [], AUDIT_ROW),
];
