import type { Shape, ShapeQuestion } from './shape.ts';
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

/** 'Import Data Balita' of SIGIZI: who the children are. */
export const sigiziChildren: Shape = {
  name: 'sigizi-balita',
  label: SHAPE_TEXTS.sigiziChildren,
  told: ['nik', 'namaanak', 'anakke', 'kiabayikecil', 'imd'],
  columns: {
    ...{ namaortu: 'members.nama_ibu', nikortu: 'members.nik_ibu', hportu: 'members.nomor_telp' },
    ...{ usiahamil: null, lingkarkepalalahir: null, kiabayikecil: null, imd: null },
    ...{ rt: null, rw: null, hapus: null, pindah: null },
  },
  dates: 'dmy',
  asks: [whichParent('namaortu')],
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
  dates: 'dmy',
};

/** The list of nutritional status that offices of the ministry send back (e-PPGBM). */
export const eppgbmStatus: Shape = {
  name: 'eppgbm-status',
  label: SHAPE_TEXTS.eppgbmStatus,
  told: ['nik', 'nama', ['usiasaatukur', 'zsbbu'], ['tanggalpengukuran', 'tanggalukur'], ['bbu', 'zsbbu']],
  columns: {
    namaortu: 'members.nama_ayah/nama_ibu',
    ...{
      prov: null,
      kabkota: null,
      kec: null,
      pukesmas: null,
      puskesmas: null,
      desakel: null,
      rt: null,
      rw: null,
    },
    ...{ usiasaatukur: null, bbu: null, zsbbu: null, tbu: null, zstbu: null, bbtb: null, zsbbtb: null, naikberatbadan: null },
    ...{ pmtditerimakg: null, jmlvita: null, kpsp: null, kelasibubalita: null, mbg: null, detail: null },
  },
  dates: 'dmy',
};
