import { measuredBy, required } from './asking.ts';
import { TO_FILL } from './growth.ts';
import { IS_BALITA, IS_UNDER_19_YEARS, IS_UNDER_61_MONTHS } from './person.ts';

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

/** What is measured of everybody, and of children besides; the first are the contract's. */
export const measuredFields = {
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
        'tanggalpemantauan',
        'tglpemantauan',
        'tglpenimbangan',
        'tanggalkunjungan',
        'tglkunjungan',
        'tanggalposyandu',
        'tglposyandu',
        'tanggalpemeriksaan',
        'tglpemeriksaan',
        'tanggalpelayanan',
        'tglpelayanan',
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
} as const;
