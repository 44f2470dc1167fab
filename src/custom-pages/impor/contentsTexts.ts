import { texts } from '../../engine/say.ts';

/** How many people and visits of them a file holds. */
export const CONTENTS_TEXTS = texts('importContents', {
  newPeople: {
    one: { id: '{count} orang baru', en: '{count} new person' },
    many: { id: '{count} orang baru', en: '{count} new people' },
  },
  changedPeople: {
    one: { id: '{count} orang diubah', en: '{count} changed person' },
    many: { id: '{count} orang diubah', en: '{count} changed people' },
  },
  newVisits: {
    one: { id: '{count} pemeriksaan', en: '{count} visit' },
    many: { id: '{count} pemeriksaan', en: '{count} visits' },
  },
  changedVisits: {
    one: { id: '{count} pemeriksaan diubah', en: '{count} changed visit' },
    many: { id: '{count} pemeriksaan diubah', en: '{count} changed visits' },
  },
  people: {
    one: { id: '{count} orang', en: '{count} person' },
    many: { id: '{count} orang', en: '{count} people' },
  },
  visits: {
    one: { id: '{count} pemeriksaan', en: '{count} visit' },
    many: { id: '{count} pemeriksaan', en: '{count} visits' },
  },
  removed: { id: 'Dihapus lagi: {what}.', en: 'Removed again: {what}.' },
  putBack: { id: 'Dikembalikan seperti sebelum impor: {what}.', en: 'As they were before the import: {what}.' },
  newRows: {
    one: { id: '{count} baris baru', en: '{count} new row' },
    many: { id: '{count} baris baru', en: '{count} new rows' },
  },
  changedRows: {
    one: { id: '{count} baris diubah', en: '{count} changed row' },
    many: { id: '{count} baris diubah', en: '{count} changed rows' },
  },
  two: { id: '{most} dan {last}', en: '{most} and {last}' },
  several: { id: '{most}, dan {last}', en: '{most} and {last}' },
  rows: { id: 'Baris: {what}', en: 'Rows: {what}' },
});
