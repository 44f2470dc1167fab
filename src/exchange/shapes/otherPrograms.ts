import type { Shape } from './shape.ts';
import { SHAPE_TEXTS } from './texts.ts';

/** Children as PosanduDigital writes them for e-PPGBM. */
export const posanduChildren: Shape = {
  name: 'posandudigital-balita',
  label: SHAPE_TEXTS.posanduChildren,
  told: ['nikanak', 'namaanak', 'idposyandu', 'nikibu', 'nikayah'],
  columns: { idposyandu: null, idpuskesmas: null },
  dates: 'dmy',
};

/** Measurements as PosanduDigital writes them. */
export const posanduMeasurements: Shape = {
  name: 'posandudigital-pengukuran',
  label: SHAPE_TEXTS.posanduMeasurements,
  told: ['nikanak', 'namaanak', 'bulan', 'tanggalpenimbangan'],
  columns: { bulan: null, statusbbu: null, statustbu: null, statusbbtb: null },
  dates: 'dmy',
};

/** Toddlers as sikades-lite has them. */
export const sikadesToddlers: Shape = {
  name: 'sikades-balita',
  label: SHAPE_TEXTS.sikadesToddlers,
  told: ['nik', 'namalengkap', 'tanggalperiksa', 'vitamina', 'asieksklusif'],
  columns: { keterangan: null },
  values: { 'examinations.vit': { ya: 'A' } },
};
