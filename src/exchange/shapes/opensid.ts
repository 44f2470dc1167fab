import type { Shape } from './shape.ts';
import { SHAPE_TEXTS } from './texts.ts';

const TEXTS = SHAPE_TEXTS.opensid;

/** The residents of a village as OpenSID takes and gives them, in either order of columns. */
export const opensid: Shape = {
  name: 'opensid',
  label: TEXTS.label,
  told: ['nama', 'nik', 'sex', ['kklevel', 'statusdasar']],
  columns: {
    nama: 'members.nama_lengkap',
    alamatsekarang: null,
    tempatlahir: null,
    hamil: null,
    asuransi: null,
    noasuransi: null,
    idasuransi: 'members.bpjs',
    foto: null,
    id: null,
  },
  values: {
    'members.bpjs': {
      ...{ 1: 'Tidak', 2: 'Ya', 3: 'Ya', 4: 'Ya', 99: 'Tidak' },
      ...{ tidakbelumpunya: 'Tidak', bpjspenerimabantuaniuran: 'Ya', bpjspbi: 'Ya', bpjsnonpbi: 'Ya' },
      ...{ bpjsnonpenerimabantuaniuran: 'Ya', bpjsbantuandaerah: 'Ya', asuransilainnya: 'Tidak', lain: 'Tidak' },
    },
  },
  dates: 'dmy',
  also: { idasuransi: 'members.gakin' },
  drops: { 'members.nama_dusun': ['dusun '] },
  // a new person each time, as OpenSID has it
  implies: [{ header: 'nik', written: ['0'], sets: [{ target: 'members.nik_sementara', value: 'Ya' }] }],
  skips: [
    {
      header: 'statusdasar',
      unless: ['1', 'hidup', ''],
      reasons: {
        ...{
          2: TEXTS.died,
          mati: TEXTS.died,
          3: TEXTS.moved,
          pindah: TEXTS.moved,
          4: TEXTS.missing,
          hilang: TEXTS.missing,
          6: TEXTS.gone,
          pergi: TEXTS.gone,
        },
        ...{ 9: TEXTS.notValid, tidakvalid: TEXTS.notValid },
      },
      otherwise: TEXTS.otherwise,
    },
  ],
  asks: [
    {
      header: 'idasuransi',
      written: ['2', 'bpjspbi', 'bpjspenerimabantuaniuran'],
      code: 'gakin',
      text: TEXTS.poor,
      answers: [
        {
          text: TEXTS.recordPoor,
          values: { 'members.gakin': { 2: 'Ya', 'BPJS PBI': 'Ya', 'BPJS PENERIMA BANTUAN IURAN': 'Ya' } },
        },
        { text: TEXTS.leavePoor, values: { 'members.gakin': { 2: '' } } },
      ],
    },
  ],
};
