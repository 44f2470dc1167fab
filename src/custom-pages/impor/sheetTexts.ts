import { texts } from '../../engine/say.ts';

/** What is said of the sheets of a workbook, of which one is imported at a time. */
export const SHEET_TEXTS = texts('importSheets', {
  sheet: { id: 'Lembar', en: 'Sheet' },
  option: { id: '{name} ({rows} baris)', en: '{name} ({rows} rows)' },
  optionTaken: { id: '{name} ({rows} baris, sudah diimpor)', en: '{name} ({rows} rows, imported already)' },
  left: {
    id: 'Satu lembar setiap kali. Belum dimasukkan: lembar {names}. Sesudah lembar ini disimpan, lanjutkan dengan lembar berikutnya.',
    en: 'One sheet at a time. Not taken yet: sheet {names}. Once this one is saved, go on with the next.',
  },
  stillLeft: { id: 'Belum dimasukkan dari berkas ini: lembar {names}.', en: 'Not taken yet of this file: sheet {names}.' },
  next: { id: 'Lanjutkan dengan lembar {name}', en: 'Go on with the sheet {name}' },
  nextFailed: {
    id: 'Lembar itu gagal dibuka. Coba lagi, atau unggah berkasnya sekali lagi dan pilih lembarnya.',
    en: 'That sheet could not be opened. Try again, or upload the file once more and choose it.',
  },
  and: { id: '{names} dan {last}', en: '{names} and {last}' },
});
