/** Files from which people and visits are taken over: calls that no definition describes. */
import type { HttpMethod } from '../../src/engine/definition.ts';
import { NULLABLE_TEXT } from '../../src/engine/field-types/serverHalf.ts';
import { PAGE_QUERY } from '../../src/engine/wire/extensions.ts';
import { ROW_STATES } from '../importing/shapes.ts';
import { answer, type Described, list, query, record, TEXT } from './operation.ts';
import type { Schema } from './schemas.ts';

const NUMBER = { type: 'integer' };
const NULLABLE_NUMBER = { type: ['integer', 'null'] };
const INSTANT = { type: 'string', format: 'date-time' };
const ANY = { description: 'Nilai seperti dalam formulir' };
const MADE = record({ baru: NUMBER, berubah: NUMBER });
const CONTENTS = {
  ...record({ orang: MADE, pemeriksaan: MADE }),
  description: 'Isi barisnya: orang dan pemeriksaannya terpisah, orang di beberapa baris dihitung sekali',
};
const STATES = Object.fromEntries(ROW_STATES.map((state) => [state, NUMBER]));
const COUNTS = record(STATES);

const DATE_ORDER = { enum: ['ymd', 'dmy', 'mdy', null] };

const ARRANGEMENT = {
  type: 'object',
  description: 'Cara berkas dibaca: lembar, baris judul, kolom menurut indeksnya, nilai, urutan tanggal, satuan, tahun',
  properties: {
    sheet: { type: 'integer', description: 'Dari 0' },
    header: { type: 'integer', description: 'Dari 0' },
    headerRows: { enum: [1, 2] },
    shape: { ...NULLABLE_TEXT, description: 'Jenis berkas yang dikenali; ditemukan dalam berkas, tidak dapat dipilih' },
    columns: { type: 'object', additionalProperties: { type: ['string', 'null'], description: 'members.nik' } },
    values: { type: 'object', additionalProperties: { type: 'object', additionalProperties: TEXT } },
    dates: {
      description: 'Menurut sasaran. Satu saja juga dipahami: untuk setiap kolom yang tidak menunjukkan urutannya sendiri',
      anyOf: [{ type: 'object', additionalProperties: DATE_ORDER }, DATE_ORDER],
    },
    units: {
      type: 'object',
      additionalProperties: {
        enum: ['g', 'kg', 'sel', 'bl', 'th', null],
        description: 'sel: setiap sel menyebut satuannya sendiri; bl, th: umur yang menggantikan tanggal lahir',
      },
    },
    year: NULLABLE_NUMBER,
    day: {
      ...NULLABLE_TEXT,
      description: 'Hari semua pemeriksaan di berkas tanpa kolom tanggalnya: YYYY-MM-DD atau YYYY-MM; null: ditanyakan',
    },
    guessed: { const: true, description: 'Baris judul tidak dikenali; selesai bila barisnya atau arti kolomnya disebutkan' },
    aged: {
      type: 'integer',
      description: 'Indeks kolom yang dipilih sebagai tanggal lahir dan berisi umur; ditemukan dalam berkas, tidak dapat dipilih',
    },
    split: { const: true, description: 'Koma desimal membelah selnya; ditemukan dalam berkas, tidak dapat dipilih' },
    rounded: {
      type: 'object',
      additionalProperties: { enum: ['semua', 'mungkin'] },
      description: 'Menurut indeksnya, kolom yang angka panjangnya dibulatkan Excel; ditemukan dalam berkas, tidak dapat dipilih',
    },
  },
};

const IMPORT = record(
  {
    ...{ id: NUMBER, nama_berkas: TEXT, ukuran: NUMBER, dibuat: INSTANT, oleh: TEXT, posko: NULLABLE_NUMBER },
    tahap: { enum: ['dibaca', 'disusun', 'menyimpan', 'tersimpan', 'membatalkan', 'dibatalkan', 'gagal'] },
    versi: { type: 'string', description: 'Keadaannya: lain setiap kali susunan atau pilihannya diubah' },
    galat: { type: 'string', description: 'Apa yang salah' },
    galat_en: { type: 'string', description: 'Yang sama dalam bahasa Inggris, bila berkasnya tidak dapat dibaca' },
    dapat_dibaca_lagi: { type: 'boolean', description: 'Bila gagal dibaca: apakah berkasnya masih ada di server' },
    lembar: list(
      record(
        {
          ...{ nama: TEXT, baris: NUMBER, contoh: list(list(TEXT)) },
          tabel: { const: true, description: 'Berisi orang, menurut judul kolomnya' },
          diimpor: { const: true, description: 'Sudah disimpan oleh impor dari berkas yang sama' },
        },
        ['nama', 'baris', 'contoh'],
      ),
    ),
    susunan: { anyOf: [ARRANGEMENT, { type: 'null' }] },
    kolom: list(
      record({
        ...{ indeks: NUMBER, judul: TEXT, contoh: list(TEXT), sasaran: NULLABLE_TEXT },
        nilai: list(record({ dari: TEXT, ke: NULLABLE_TEXT })),
      }),
    ),
    sasaran: list(record({ target: TEXT, label: TEXT, resource: TEXT })),
    pertanyaan: list(
      record(
        {
          ...{ kode: TEXT, kolom: NUMBER, teks: TEXT, teks_en: TEXT, perlu: { type: 'boolean' } },
          jawaban: list(record({ teks: TEXT, teks_en: TEXT, susunan: ARRANGEMENT }, ['teks', 'susunan'])),
        },
        ['kode', 'teks', 'perlu'],
      ),
    ),
    dusun: {
      ...list(record({ dari: TEXT, ke: NULLABLE_TEXT })),
      description:
        'Hamlets of new people where the file tells no posko, and the posko chosen for each (in `values` of `members.posko`)',
    },
    tabel: {
      ...list(record({ dari: TEXT, ke: NULLABLE_TEXT })),
      description: 'Titles of tables below each other, and the posko each names or that was chosen for it (likewise)',
    },
    peringatan: list(
      record(
        {
          ...{ kode: TEXT, teks: TEXT, teks_en: TEXT, perlu: { type: 'boolean' } },
          contoh: {
            ...list(record({ baris: NUMBER, teks: TEXT, teks_en: TEXT })),
            description: 'Baris seperti akan disimpan, untuk dicocokkan dengan berkasnya',
          },
        },
        ['kode', 'teks'],
      ),
    ),
    diingat: { type: 'boolean', description: 'Dibaca seperti berkas terakhir dengan judul kolom yang sama' },
    jumlah: { description: 'Baris', anyOf: [COUNTS, { type: 'null' }] },
    rincian: CONTENTS,
    tanpa_posko: { type: 'integer', description: 'Orang baru yang akan, atau sudah, dicatat tanpa posko' },
    kemajuan: { anyOf: [record({ selesai: NUMBER, semua: NUMBER }), { type: 'null' }] },
    tersimpan: record({ ...STATES, berubah_sejak: NUMBER, rincian: CONTENTS }, [...ROW_STATES, 'berubah_sejak']),
    disimpan_pada: INSTANT,
    dibatalkan: record(
      {
        dikembalikan: NUMBER,
        dibiarkan: NUMBER,
        rincian: { ...CONTENTS, description: 'Yang dikembalikan: `baru` dihapus lagi, `berubah` seperti sebelum impor' },
        tidak_dikembalikan: list(
          record(
            {
              ...{ baris: NUMBER, nama: NULLABLE_TEXT, sebab: TEXT },
              sebab_en: { ...TEXT, description: 'Dalam bahasa Inggris, bila ada' },
            },
            ['baris', 'sebab'],
          ),
        ),
      },
      ['dikembalikan', 'tidak_dikembalikan'],
    ),
  },
  [
    ...['id', 'nama_berkas', 'ukuran', 'dibuat', 'oleh', 'posko', 'tahap', 'versi', 'lembar', 'susunan', 'kolom', 'sasaran'],
    ...['diingat', 'pertanyaan', 'peringatan', 'jumlah', 'kemajuan'],
  ],
);

const ROW = record(
  {
    baris: { type: 'integer', description: 'Nomornya dalam berkas' },
    keadaan: { enum: ROW_STATES },
    orang: { anyOf: [record({ nama: NULLABLE_TEXT, nik: NULLABLE_TEXT }), { type: 'null' }] },
    catatan: list(
      record(
        {
          ...{ kolom: NULLABLE_NUMBER, field: NULLABLE_TEXT, jenis: { enum: ['salah', 'catatan'] } },
          ...{ teks: TEXT, teks_en: { ...TEXT, description: 'Dalam bahasa Inggris, bila ada' } },
        },
        ['kolom', 'field', 'jenis', 'teks'],
      ),
    ),
    perubahan: list(record({ resource: TEXT, field: TEXT, sebelum: ANY, sesudah: ANY })),
    mirip: list({ type: 'object', additionalProperties: true }),
    mirip_baris: { ...list(NUMBER), description: 'Baris sebelumnya dalam berkas yang mungkin tentang orang baru yang sama' },
    pilihan: { type: ['string', 'integer'], description: 'lewati, baru, atau nomor salah satu orang yang mirip' },
  },
  ['baris', 'keadaan', 'orang', 'catatan', 'perubahan', 'mirip', 'mirip_baris'],
);

/** The schemas that several of these calls answer with. */
export const IMPORT_COMPONENTS: Readonly<Record<string, Schema>> = { Import: IMPORT, ImportRow: ROW, Arrangement: ARRANGEMENT };

const component = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

const of = (data: Schema, more: Schema = {}) => record({ status: { const: 'success' }, data, ...more });
const whole = answer('Impor', of(component('Import')));

const call = (
  method: HttpMethod,
  path: string,
  summary: string,
  { answers = { 200: whole }, ...more }: Partial<Described>,
): Described => ({
  ...{ method, path: `/auth/impor${path}`, summary, tag: 'Impor', access: ['Admin Desa', 'Kader'], answers },
  ...more,
});

export const IMPORT_CALLS: readonly Described[] = [
  call('GET', '', 'Impor terakhir', { answers: { 200: answer('Impor', of(list(component('Import')))) } }),
  call('POST', '', 'Baca berkas', {
    description:
      'XLSX, XLS, atau CSV. Belum ada yang disimpan. Berkas yang sama dari orang yang sama adalah impor yang sedang berjalan.',
    form: record({ berkas: { type: 'string', format: 'binary' } }),
    answers: { 201: whole },
  }),
  call('GET', '/{id}', 'Satu impor', {}),
  call('DELETE', '/{id}', 'Buang impor yang belum disimpan', {
    answers: { 200: answer('Berhasil', record({ status: { const: 'success' }, message: TEXT })) },
    refusals: [409],
  }),
  call('POST', '/{id}/lembar', 'Impor lembar lain dari berkas yang sama', {
    description: 'Tanpa mengunggah lagi, selama isi berkasnya masih disimpan. Lembar yang sudah dimulai adalah impor itu.',
    json: record({ lembar: { type: 'integer', description: 'Urutannya di `lembar`, dari 0' } }),
    example: { lembar: 0 },
    answers: { 201: whole },
    refusals: [409],
  }),
  call('POST', '/{id}/ulangi', 'Baca lagi berkas yang gagal dibaca', { refusals: [409] }),
  call('PUT', '/{id}/susunan', 'Susun kolom', {
    description: 'Yang tidak dikirim tetap. Baris-barisnya diperiksa lagi.',
    json: record({ susunan: component('Arrangement'), posko: NULLABLE_NUMBER }, []),
    example: { susunan: { columns: { 0: 'members.nik' }, dates: 'dmy' } },
    refusals: [409],
  }),
  call('GET', '/{id}/baris', 'Baris berkas', {
    query: [
      query('keadaan', 'Hanya yang berkeadaan ini', { enum: ROW_STATES }),
      query('q', 'Bagian nama atau NIK'),
      ...[PAGE_QUERY.page, PAGE_QUERY.perPage].map((name) => query(name, 'Halaman', { type: 'integer', minimum: 1 })),
    ],
    answers: { 200: answer('Baris', of(list(component('ImportRow')), { total: NUMBER })) },
    refusals: [422],
  }),
  call('PUT', '/{id}/baris/{n}', 'Pilihan untuk satu baris', {
    description: 'Nomor orang di buku yang dimaksud baris itu, baru, lewati, atau null: seperti semula.',
    json: record({ pilihan: { type: ['string', 'integer', 'null'] } }),
    example: { pilihan: 'lewati' },
    refusals: [409],
  }),
  call('POST', '/{id}/simpan', 'Simpan', {
    description: 'Berjalan di latar belakang, seribu baris sekaligus; dipanggil lagi, dilanjutkan dari tempat terhenti.',
    query: [
      query('yakin', 'Kode peringatan dengan `perlu` yang sudah diperiksa, dipisahkan koma'),
      query('versi', '`versi` impor yang diperiksa; 409 bila sudah diubah sesudahnya'),
    ],
    answers: { 202: whole },
    refusals: [409],
  }),
  call('POST', '/{id}/batalkan', 'Batalkan impor', {
    description: 'Dalam 30 hari. Yang sudah diubah orang sesudahnya dibiarkan dan disebutkan.',
    answers: { 202: whole },
    refusals: [409],
  }),
  call('GET', '/{id}/ditolak', 'Baris yang ditolak', {
    answers: {
      200: {
        description: 'XLSX berisi kolom berkas, nomor baris, dan alasannya',
        content: {
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { schema: { type: 'string', format: 'binary' } },
        },
      },
    },
    refusals: [409],
  }),
];
