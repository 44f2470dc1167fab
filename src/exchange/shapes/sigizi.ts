import type { Text } from '../../engine/definition.ts';
import type { Shape, ShapeQuestion, Skip } from './shape.ts';
import { SHAPE_TEXTS } from './texts.ts';

/** One parent stands in these lists, and which of them nothing tells. */
const whichParent = (header: string): ShapeQuestion => ({
  header,
  code: 'ortu',
  text: SHAPE_TEXTS.parent.question,
  answers: [
    {
      text: SHAPE_TEXTS.parent.mother,
      columns: { namaortu: 'members.nama_ibu', nikortu: 'members.nik_ibu' },
    },
    {
      text: SHAPE_TEXTS.parent.father,
      columns: { namaortu: 'members.nama_ayah', nikortu: 'members.nik_ayah' },
    },
  ],
});

/** What a mark is when it is none. */
const UNMARKED = ['', 'tidak', 'tdk', 't', 'n', 'no', '0', 'false'];
const MARKED = ['ya', 'y', 'yes', 'iya', '1', 'v', 'x', 'true', 'hapus', 'pindah'];

/** Rows that a column marks for SIGIZI mean that somebody is no longer looked after there. */
const marked = (header: 'hapus' | 'pindah', otherwise: Text): Skip => ({
  ...{ header, unless: UNMARKED, reasons: {}, otherwise },
  taken: `sigizi.${header}`,
});

/** Of whoever is known it can be recorded that they have moved away. */
const moved: Skip = {
  ...marked('pindah', SHAPE_TEXTS.marked.moved),
  records: { sets: [{ target: 'members.status', value: 'pindah' }], unknown: SHAPE_TEXTS.marked.movedUnknown },
};

const answer = (header: 'hapus' | 'pindah', text: Text, baris: 'lewati' | 'catat' | 'impor') => ({
  ...{ text, values: { [`sigizi.${header}`]: { baris } } },
});

const whetherTaken = (header: 'hapus' | 'pindah', text: Text): ShapeQuestion => ({
  ...{ header, written: MARKED, code: 'ditandai', text },
  answers: [
    answer(header, SHAPE_TEXTS.marked.skip, 'lewati'),
    ...(header === 'pindah' ? [answer(header, SHAPE_TEXTS.marked.record, 'catat')] : []),
    answer(header, SHAPE_TEXTS.marked.take, 'impor'),
  ],
});

/** 'Import Data Balita' of SIGIZI: who the children are. */
export const sigiziChildren: Shape = {
  name: 'sigizi-balita',
  label: SHAPE_TEXTS.sigiziChildren,
  told: ['nik', 'namaanak', 'anakke', 'kiabayikecil', 'imd'],
  columns: {
    ...{ namaortu: 'members.nama_ibu', nikortu: 'members.nik_ibu', hportu: 'members.nomor_telp' },
    ...{ usiahamil: null, lingkarkepalalahir: null, kiabayikecil: null, imd: null },
    ...{ hapus: null, pindah: null },
  },
  skips: [marked('hapus', SHAPE_TEXTS.marked.deleted), moved],
  asks: [
    whichParent('namaortu'),
    whetherTaken('hapus', SHAPE_TEXTS.marked.askDeleted),
    whetherTaken('pindah', SHAPE_TEXTS.marked.askMoved),
  ],
};

/** 'Import Pengukuran' of SIGIZI: what was measured in a month. */
export const sigiziMeasurements: Shape = {
  name: 'sigizi-pengukuran',
  label: SHAPE_TEXTS.sigiziMeasurements,
  told: ['nik', 'tanggalukur', 'berat', 'tinggi', 'caraukur', ['asibulan0', 'pittingedema']],
  columns: {
    ...{ asibulan0: null, asibulan1: null, asibulan2: null, asibulan3: null, asibulan4: null, asibulan5: null },
    ...{ asibulan6: null, kelasibubalita: null, mbg: null },
  },
  monthly: ['examinations.vit'],
  knows: { by: 'members.nik', unless: 'members.tanggal_lahir', otherwise: SHAPE_TEXTS.withoutNik },
};

/** The list of nutritional status that offices of the ministry send back (e-PPGBM). */
export const eppgbmStatus: Shape = {
  name: 'eppgbm-status',
  label: SHAPE_TEXTS.eppgbmStatus,
  told: ['nik', 'nama', ['usiasaatukur', 'zsbbu'], ['tanggalpengukuran', 'tanggalukur'], ['bbu', 'zsbbu']],
  columns: {
    namaortu: 'members.nama_ayah/nama_ibu',
    ...{ prov: null, kabkota: null, kec: null, pukesmas: null, puskesmas: null, desakel: null },
    ...{ usiasaatukur: null, bbu: null, zsbbu: null, tbu: null, zstbu: null, bbtb: null, zsbbtb: null, naikberatbadan: null },
    ...{ pmtditerimakg: null, jmlvita: null, kpsp: null, kelasibubalita: null, mbg: null, detail: null },
  },
  dates: 'dmy',
};
