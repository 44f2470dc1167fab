import { texts } from '../../engine/say.ts';

/** Texts around the paper cards; what stands on them is with each card. */
export const KARTU_TEXTS = texts('kartu', {
  year: { id: 'Kartu setahun (A4)', en: 'Card of a year (A4)' },
  which: { id: 'Kartu', en: 'Card' },
  of: { id: 'Tahun atau kehamilan', en: 'Year or pregnancy' },
  pregnancy: { id: 'HPHT {date}', en: 'Last period {date}' },
  none: { id: 'Belum ada pemeriksaan yang dapat dicetak pada kartu.', en: 'There is no visit yet that a card could show.' },
  number: { id: 'No', en: 'No.' },
  item: { id: 'Pemeriksaan', en: 'What' },
  visit: { id: 'Kunjungan {n}', en: 'Visit {n}' },
  noVisit: { id: 'tanpa kunjungan', en: 'no visit' },
  left: { id: '{count} tahun sebelumnya tidak dicetak.', en: '{count} earlier years are not printed.' },
  sheet: { id: 'lembar {part} dari {parts}', en: 'sheet {part} of {parts}' },
  note: {
    id: 'Kartu ini memuat NIK dan hasil pemeriksaan: simpan di posyandu, jangan ditinggal. Dari skrining jiwa hanya tanggalnya yang tercetak, untuk kader yang menanyakannya; gejala depresi SKILAS tidak tercetak.',
    en: 'This card holds the NIK and what was found: keep it at the health post. Of the questions about the mind only the day is printed, for the kader who asked; the signs of depression in SKILAS are not.',
  },
  screeningsFailed: {
    id: 'Sebagian skrining atau dosis gagal dimuat, sehingga kartunya belum lengkap.',
    en: 'Some screenings or doses could not be loaded, so the card is not complete.',
  },
  foot: { id: 'Dicetak {date}. {source}.', en: 'Printed {date}. {source}.' },
  byHand: { id: 'ditulis tangan', en: 'by hand' },
});
