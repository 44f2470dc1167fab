import { defineResource } from '../engine/define.ts';
import {
  IS_BALITA,
  IS_INFANT,
  IS_UNDER_19_YEARS,
  IS_UNDER_61_MONTHS,
  PERSON_OF_HISTORY,
  personFields,
} from './shared/examinedPerson.ts';
import { growthFields, TO_FILL } from './shared/growthFields.ts';
import { historyOf } from './shared/history.ts';

/** "Field '{field}' harus diisi!" with the spec's names of the fields (section 5, "Update examination"). */
const required = (field: string) => ({
  required: { id: `Field '${field}' harus diisi!`, en: `Field '${field}' must be filled!` },
});
const KILOGRAMS = { id: 'Isi dalam kilogram, mis. 3,2', en: 'Enter kilograms, e.g. 3.2' };
const CENTIMETRES = { id: 'Isi dalam sentimeter, mis. 65,5', en: 'Enter centimetres, e.g. 65.5' };
const DATE_INVALID = {
  id: 'Tanggal timbang tidak boleh kosong atau format tidak valid!',
  en: 'The date of weighing is missing or not valid!',
};
/** Kept in millimetres, like the height. */
const circumference = {
  type: 'decimal',
  moreThan: 0,
  max: 80,
  places: 1,
  unit: 'cm',
  scale: 10,
  messages: { range: CENTIMETRES },
  beyondContract: true,
} as const;
/** The contract's own word for no, which any server takes where it wants the field filled. */
const NOT_GIVEN = { value: 'Tidak', label: { id: 'Tidak diberikan', en: 'Not given' } } as const;
const vitamin = (value: string) => ({ value, label: { id: `Vitamin ${value}`, en: `Vitamin ${value}` } });
const EDITING = { mode: 'edit' } as const;
const filled = <const F extends string>(field: F) => ({ not: { field, is: null } }) as const;
/** A visit as it was recorded: something was measured. */
const WAS_MEASURED = { stored: { any: [filled('berat_badan'), filled('tinggi_badan')] } } as const;
/** Weight alone or length alone is a visit too, also when one of them is taken out again. */
const measuredBy = <const F extends string>(other: F) =>
  ({ all: [{ announced: 'fields' }, { any: [{ mode: 'create' }, WAS_MEASURED] }, filled(other)] }) as const;
/** On a correction: what was not noted at the visit is not asked for because something else is put right. */
const asked = <const F extends string>(field: F) =>
  ({ all: [EDITING, { not: { all: [{ announced: 'fields' }, WAS_MEASURED, { stored: { field, is: null } }] } }] }) as const;
/** There is extra food where none was noted, or that there was none. */
const NEWLY_FED = { all: [EDITING, filled('pmt'), { stored: { field: 'pmt', in: [null, 'Tidak'] } }] } as const;

/** Pemeriksaan: examinations of the members (spec sections 2, 3, 5 and 7). */
export const examinations = defineResource({
  name: 'examinations',
  label: { one: { id: 'Pemeriksaan', en: 'Examination' }, many: { id: 'Riwayat Pemeriksaan', en: 'Examinations' } },
  keyMissing: { id: 'ID Pemeriksaan tidak ditemukan!', en: 'The examination id is missing!' },
  represents: 'tanggal_timbang',
  fields: {
    ...personFields,
    tanggal_timbang: {
      type: 'date',
      notAfterToday: true,
      label: { id: 'Tanggal Timbang', en: 'Date of weighing' },
      columnLabel: { id: 'Tgl Periksa', en: 'Date' },
      required: true,
      emptyText: TO_FILL,
      messages: { ...required('tanggalTimbang'), date: DATE_INVALID },
      wire: {
        read: ['tanggal_timbang', 'tanggal_periksa'],
        write: { create: 'tanggal_timbang', edit: 'tanggal_periksa' },
      },
      files: {
        names: [
          'tanggalukur',
          'tglukur',
          'tanggalpengukuran',
          'tglpengukuran',
          'tanggalperiksa',
          'tglperiksa',
          'tgltimbang',
          'tanggalpenimbangan',
          'tglpenimbangan',
          'tanggalkunjungan',
          'tglkunjungan',
          'tanggalposyandu',
          'tglposyandu',
        ],
      },
    },
    berat_badan: {
      type: 'decimal',
      moreThan: 0,
      max: 300,
      places: 3,
      unit: 'kg',
      column: 'berat_gram',
      scale: 1000,
      limits: [{ when: IS_BALITA, max: 60 }],
      label: { id: 'Berat Badan', en: 'Weight' },
      placeholder: { id: 'mis. 3,2', en: 'e.g. 3.2' },
      required: true,
      requiredWhen: { not: measuredBy('tinggi_badan') },
      emptyText: TO_FILL,
      messages: { ...required('beratBadan'), range: KILOGRAMS },
      wire: {
        read: ['berat_badan_kg', 'berat_badan'],
        write: { create: 'berat_badan_kg', edit: 'berat_badan' },
      },
      files: { names: ['berat', 'bb', 'bbkg', 'beratkg', 'hasilpenimbangan', 'penimbangan'] },
    },
    tinggi_badan: {
      type: 'decimal',
      moreThan: 0,
      max: 250,
      places: 1,
      unit: 'cm',
      column: 'tinggi_mm',
      scale: 10,
      label: { id: 'Tinggi Badan', en: 'Height' },
      placeholder: { id: 'mis. 65,5', en: 'e.g. 65.5' },
      required: true,
      requiredWhen: { not: measuredBy('berat_badan') },
      emptyText: TO_FILL,
      messages: { ...required('tinggiBadan'), range: CENTIMETRES },
      files: { names: ['tinggi', 'tb', 'pb', 'tbcm', 'pbtb', 'tbpb', 'pbtbcm', 'panjangbadan', 'tinggipanjangbadan', 'panjang'] },
    },
    cara_ukur: {
      type: 'choice',
      options: [
        { value: 'L', label: { id: 'Berbaring', en: 'Lying' } },
        { value: 'H', label: { id: 'Berdiri', en: 'Standing' } },
      ],
      label: { id: 'Cara Ukur', en: 'Measured' },
      help: {
        id: 'Bila kosong: berbaring sampai umur 2 tahun, sesudahnya berdiri.',
        en: 'Where empty: lying up to the age of 2, standing afterwards.',
      },
      // read, it is told by cara_ukur_dipakai
      visibleWhen: { all: [IS_UNDER_61_MONTHS, { not: { mode: 'show' } }] },
      beyondContract: true,
      files: {
        names: ['caraukur', 'posisiukur'],
        values: { L: ['telentang', 'terlentang', 'tidur', 'baring'], H: ['berdiri', 'diri', 'b'] },
      },
    },
    lingkar_kepala: {
      ...circumference,
      column: 'lingkar_kepala_mm',
      label: { id: 'Lingkar Kepala', en: 'Head circumference' },
      visibleWhen: IS_BALITA,
      files: { names: ['lk', 'lika', 'lkcm', 'lingkarkepalacm'] },
    },
    lingkar_lengan: {
      ...circumference,
      column: 'lingkar_lengan_mm',
      label: { id: 'Lingkar Lengan Atas', en: 'Upper arm circumference' },
      wire: { read: 'lingkar_lengan_atas', write: 'lingkar_lengan_atas' },
      files: { names: ['lila', 'lilacm', 'lingkarlengan', 'lingkarlenganatas'] },
    },
    edema: {
      type: 'yesNo',
      label: { id: 'Edema', en: 'Oedema' },
      help: { id: 'Bengkak pada kedua punggung kaki.', en: 'Swelling of both feet.' },
      visibleWhen: IS_UNDER_19_YEARS,
      beyondContract: true,
      files: { names: ['pittingedema', 'oedema', 'oedem'], values: { Ya: ['1', '2', '3'] } },
    },
    ...growthFields,
    pmt: {
      type: 'text',
      maxLength: 200,
      offer: NOT_GIVEN,
      label: { id: 'PMT', en: 'Extra food' },
      visibleWhen: IS_BALITA,
      required: true,
      requiredWhen: asked('pmt'),
      emptyText: TO_FILL,
      messages: required('pmt'),
      wire: { read: ['PMT', 'pmt'], write: { create: 'pmt', edit: 'PMT' } },
      files: { names: ['pmtditerima', 'makanantambahan'] },
    },
    jumlah_pemberian: {
      type: 'text',
      maxLength: 100,
      label: { id: 'Jumlah Pemberian', en: 'How much of it' },
      visibleWhen: IS_BALITA,
      required: true,
      requiredWhen: { all: [{ any: [asked('jumlah_pemberian'), NEWLY_FED] }, { not: { field: 'pmt', is: 'Tidak' } }] },
      emptyText: TO_FILL,
      messages: required('jumlahPemberian'),
      wire: { read: ['total_PMT', 'jumlah_pemberian'], write: { create: 'jumlah_pemberian', edit: 'total_PMT' } },
    },
    asi: {
      type: 'yesNo',
      label: { id: 'ASI', en: 'Breastfed' },
      visibleWhen: IS_INFANT,
      required: true,
      requiredWhen: asked('asi'),
      emptyText: TO_FILL,
      messages: required('ASI'),
      wire: { read: ['ASI', 'asi'], write: 'ASI', codec: 'bit' },
      files: { names: ['asieksklusif', 'asieks'] },
    },
    vit: {
      type: 'choice',
      options: [vitamin('A'), vitamin('B'), vitamin('C'), vitamin('D'), { value: 'Tidak', label: NOT_GIVEN.label, apart: true }],
      label: { id: 'Vitamin', en: 'Vitamin' },
      visibleWhen: IS_BALITA,
      required: true,
      requiredWhen: asked('vit'),
      emptyText: TO_FILL,
      messages: required('vit'),
      files: {
        names: ['vita', 'vitamin', 'vitamina'],
        values: {
          A: ['ya', '1', 'merah', 'biru', 'vitamina', 'vita', 'kapsulmerah', 'kapsulbiru', 'v'],
          Tidak: ['0', 'belum', 'tidakada'],
        },
      },
    },
    /** a name of the contract's answers that no call of it writes and no screen of it shows */
    pm: { type: 'text', label: { id: 'PM', en: 'PM' }, computed: true, wire: { read: 'PM' } },
    imunisasi: {
      type: 'text',
      maxLength: 200,
      offer: NOT_GIVEN,
      label: { id: 'Imunisasi', en: 'Immunisation' },
      visibleWhen: IS_BALITA,
      required: true,
      requiredWhen: asked('imunisasi'),
      emptyText: TO_FILL,
      messages: required('imunisasi'),
      files: { names: ['jenisimunisasi'] },
    },
    suplemen: {
      type: 'text',
      maxLength: 200,
      offer: NOT_GIVEN,
      label: { id: 'Suplemen', en: 'Supplement' },
      required: true,
      // the contract's creation does not carry it
      beyondContractIn: 'create',
      requiredWhen: { all: [IS_BALITA, asked('suplemen')] },
      emptyText: TO_FILL,
      messages: required('Suplemen'),
      wire: { read: ['Suplemen', 'suplemen'], write: 'Suplemen' },
    },
    // the contract's update call knows nothing of these
    berita: {
      type: 'reference',
      resource: 'berita',
      also: ['tanggal', 'tempat'],
      label: { id: 'Acara', en: 'Event' },
      column: 'berita_id',
      beyondContractIn: 'edit',
      wire: { read: ['beritaId', 'berita_id'], write: 'beritaId' },
    },
    jenis: { type: 'text', maxLength: 200, label: { id: 'Jenis', en: 'Kind' }, beyondContractIn: 'edit' },
    diagnosa: { type: 'text', maxLength: 200, label: { id: 'Diagnosa', en: 'Diagnosis' }, beyondContractIn: 'edit' },
    kurun: { type: 'text', maxLength: 100, label: { id: 'Kurun', en: 'Period' }, beyondContractIn: 'edit' },
    waktu: { type: 'text', maxLength: 100, label: { id: 'Waktu', en: 'Time' }, beyondContractIn: 'edit' },
  },
  storage: { indexes: false, refers: { member_id: 'members' } },
  pocket: { each: { of: 'members', by: 'nik' }, records: true, tells: ['judgedVisit'] },
  hooks: ['examinedPerson', 'judgedGrowth', 'doubtfulVisit', 'reportedVisit'],
  tokens: { person: 'nik' },
  access: { 'Admin Desa': ['list', 'show', 'delete'], Kader: 'all' },
  routes: {
    create: '/formtambah/{nik}',
    edit: '/updatepemeriksaan/{nik}/{id}',
    show: '/formpemeriksaan/{nik}/{id}',
  },
  under: '/pasien',
  list: {
    title: { id: 'Riwayat pemeriksaan', en: 'Examinations' },
    numberLabel: { id: 'No', en: 'No.' },
    columns: ['tanggal_timbang', 'berat_badan', 'tinggi_badan', 'bb_u', 'tb_u', 'bb_tb'],
    sort: { field: 'tanggal_timbang', order: 'DESC' },
    empty: { id: 'Tidak ada data.', en: 'No data.' },
  },
  form: {
    subject: { resource: 'riwayat', by: 'nik', fields: PERSON_OF_HISTORY },
    home: '/riwayatpasien/{nik}',
    missing: { id: 'ID Pemeriksaan tidak ditemukan!', en: 'There is no such examination!' },
    sections: [
      { title: { id: 'Data Warga', en: 'Person' }, fields: ['anggota', 'nik', 'umur'] },
      {
        title: { id: 'Pengukuran', en: 'Measurements' },
        fields: [
          'tanggal_timbang',
          'berat_badan',
          'tinggi_badan',
          'cara_ukur',
          'cara_ukur_dipakai',
          'lingkar_kepala',
          'lingkar_lengan',
          'edema',
        ],
      },
      {
        title: { id: 'Status Gizi', en: 'Nutrition status' },
        fields: ['bb_u', 'tb_u', 'bb_tb', 'imt_u', 'lila_kelas', 'lk_kelas', 'zscore', 'nt', 'nt_sebab', 'dua_t', 'peringatan'],
      },
      {
        title: { id: 'Pelayanan', en: 'Care' },
        fields: ['pmt', 'jumlah_pemberian', 'asi', 'vit', 'imunisasi', 'suplemen', 'berita'],
      },
      {
        title: { id: 'Keterangan', en: 'Remarks' },
        folded: true,
        fields: ['jenis', 'diagnosa', 'kurun', 'waktu'],
      },
    ],
    create: {
      title: { id: 'Tambah Pemeriksaan', en: 'Add an examination' },
      announce: ['tanggal_timbang', 'berat_badan', 'tinggi_badan', 'pmt', 'jumlah_pemberian', 'asi', 'vit', 'imunisasi'],
      success: {
        text: { id: 'Berhasil menambahkan pemeriksaan', en: 'The examination has been added' },
        after: 3000,
        to: '/dashboard',
      },
      failure: { id: 'Gagal menambahkan pemeriksaan: {message}', en: 'The examination could not be added: {message}' },
      wordless: { id: 'Terjadi kesalahan saat tambah.', en: 'An error occurred while adding.' },
      next: {
        label: { id: 'Simpan & anak berikutnya', en: 'Save & next child' },
        to: '/hari-posyandu',
        from: '/hari-posyandu',
      },
    },
    edit: {
      title: { id: 'Update Pemeriksaan', en: 'Update examination' },
      announce: ['tanggal_timbang', 'berat_badan', 'tinggi_badan', 'pmt', 'jumlah_pemberian', 'asi', 'vit', 'imunisasi'],
      success: {
        text: { id: 'Pemeriksaan Kesehatan Berhasil Diupdate', en: 'The examination has been updated' },
        after: 3000,
        to: 'back',
      },
      failure: { id: 'Gagal update: {message}', en: 'Could not update: {message}' },
      wordless: { id: 'Terjadi kesalahan saat update.', en: 'An error occurred while updating.' },
    },
    show: {
      title: { id: 'Form Pemeriksaan', en: 'Examination' },
      editLabel: { id: 'Ubah', en: 'Change' },
      links: [historyOf('examinations')],
    },
  },
  delete: {
    title: { id: 'Konfirmasi Hapus', en: 'Confirm deletion' },
    success: { text: { id: 'Riwayat pemeriksaan berhasil dihapus.', en: 'The examination has been deleted.' }, after: 3000 },
    failure: { id: 'Gagal menghapus data', en: 'The record could not be deleted' },
  },
  endpoints: {
    list: { call: 'GET /auth/pemeriksaan/{nik}', wrap: 'either' },
    one: { call: 'GET /auth/pemeriksaan_balita/{id}', wrap: 'either' },
    create: { call: 'POST /auth/pemeriksaan', wrap: 'either' },
    update: { call: 'PATCH /auth/pemeriksaan/{id}', wrap: 'either' },
    delete: 'DELETE /auth/pemeriksaan/{id}',
  },
});
