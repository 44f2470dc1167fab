import { texts } from '../../engine/say.ts';

/** What is said of known kinds of files. */
export const SHAPE_TEXTS = texts('exchangeShapes', {
  opensid: {
    label: { id: 'Data penduduk OpenSID', en: 'Residents of OpenSID' },
    died: { id: 'Meninggal (status dasar OpenSID).', en: 'Died (basic status of OpenSID).' },
    moved: { id: 'Pindah (status dasar OpenSID).', en: 'Moved away (basic status of OpenSID).' },
    missing: { id: 'Hilang (status dasar OpenSID).', en: 'Missing (basic status of OpenSID).' },
    gone: { id: 'Pergi (status dasar OpenSID).', en: 'Gone (basic status of OpenSID).' },
    notValid: { id: 'Tidak valid (status dasar OpenSID).', en: 'Not valid (basic status of OpenSID).' },
    otherwise: { id: 'Bukan penduduk hidup menurut OpenSID.', en: 'No living resident, says OpenSID.' },
    poor: {
      id: 'Ada peserta BPJS PBI (iuran dibayar pemerintah). Catat juga sebagai gakin?',
      en: 'Some have insurance paid by the government (BPJS PBI). Record them as poor families, too?',
    },
    recordPoor: { id: 'Ya, catat gakin', en: 'Yes, record it' },
    leavePoor: { id: 'Tidak, biarkan', en: 'No, leave it' },
  },
  parent: {
    question: {
      id: 'Kolom orang tua memuat satu nama: dibaca sebagai ibu.',
      en: 'The column of parents holds one name: it is read as the mother.',
    },
    mother: { id: 'Ibu', en: 'Mother' },
    father: { id: 'Ayah', en: 'Father' },
  },
  withoutNik: {
    id: 'Baris ini tanpa NIK, jadi anaknya tidak dapat dicari: berkas ini tidak memuat tanggal lahir. Isi NIK-nya, atau catat langsung di aplikasi.',
    en: 'This row has no NIK, so that the child cannot be found: this file has no dates of birth. Write the NIK, or record it here.',
  },
  marked: {
    deleted: {
      id: 'Ditandai "hapus": SIGIZI akan menghapus anak ini.',
      en: 'Marked “hapus”: SIGIZI is to delete this child.',
    },
    moved: {
      id: 'Ditandai "pindah": anak ini sudah pindah menurut SIGIZI. Bila benar, pilih "Catat pindah" di atas.',
      en: 'Marked “pindah”: SIGIZI has this child as moved away. If so, choose “Record as moved away” above.',
    },
    movedUnknown: {
      id: 'Ditandai "pindah" dan belum tercatat di sini, jadi dilewati.',
      en: 'Marked “pindah” and not written down here, so passed over.',
    },
    askDeleted: {
      id: 'Ada anak yang ditandai "hapus" untuk SIGIZI. Barisnya dilewati.',
      en: 'Some children are marked “hapus” for SIGIZI. Their rows are passed over.',
    },
    askMoved: {
      id: 'Ada anak yang ditandai "pindah" untuk SIGIZI. Barisnya dilewati.',
      en: 'Some children are marked “pindah” for SIGIZI. Their rows are passed over.',
    },
    skip: { id: 'Lewati', en: 'Pass over' },
    record: { id: 'Catat pindah', en: 'Record as moved away' },
    take: { id: 'Impor juga', en: 'Import them, too' },
  },
  sigiziChildren: { id: 'SIGIZI: Import Data Balita', en: 'SIGIZI: children' },
  sigiziMeasurements: { id: 'SIGIZI: Import Pengukuran', en: 'SIGIZI: measurements' },
  eppgbmStatus: { id: 'Daftar status gizi e-PPGBM', en: 'Nutritional status of e-PPGBM' },
  posanduChildren: { id: 'PosanduDigital: balita', en: 'PosanduDigital: children' },
  posanduMeasurements: { id: 'PosanduDigital: pengukuran', en: 'PosanduDigital: measurements' },
  sikadesToddlers: { id: 'sikades-lite: balita', en: 'sikades-lite: toddlers' },
});
