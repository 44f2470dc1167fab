import { texts } from '../../engine/say.ts';

/** Texts of one person's whole file. */
export const FILE_TEXTS = texts('berkas', {
  print: { id: 'Cetak', en: 'Print' },
  download: { id: 'Unduh JSON', en: 'Download JSON' },
  back: { id: 'Ke data orang ini', en: 'To this person' },
  failed: { id: 'Berkas orang ini gagal dimuat.', en: 'The file of this person could not be loaded.' },
  title: { id: 'Berkas {name}', en: 'File of {name}' },
  made: { id: 'Diberikan {date} oleh {who}.', en: 'Given out {date} by {who}.' },
  noted: { id: 'Pengambilan berkas ini tercatat.', en: 'That this file was taken is written down.' },
  person: { id: 'Data diri', en: 'Personal data' },
  consent: { id: 'Persetujuan', en: 'Consent' },
  neverAsked: { id: 'Belum ditanya.', en: 'Not asked yet.' },
  belonging: { id: 'Posko', en: 'Health post' },
  since: { id: '{posko}, sejak {from}', en: '{posko}, since {from}' },
  until: { id: '{posko}, {from} sampai {to}', en: '{posko}, {from} to {to}' },
  noPosko: { id: 'tanpa posko', en: 'no health post' },
  nothing: { id: 'Tidak ada catatan', en: 'No records' },
  count: { id: '{label} ({count})', en: '{label} ({count})' },
  reads: { id: 'Siapa yang melihat (2 tahun terakhir)', en: 'Who has read it (last 2 years)' },
  changes: { id: 'Perubahan data diri', en: 'Changes of the personal data' },
  withheld: {
    id: '{count} jawaban pribadi pada {label} hanya dapat diberikan oleh yang menanyakan atau tenaga kesehatan.',
    en: '{count} intimate answers in {label} can be given by whoever asked or by health staff alone.',
  },
});
