/** What is said of a whole file that no row of it tells. */
import { formatMonth } from '../../src/engine/calendar.ts';
import type { Locale, Text } from '../../src/engine/definition.ts';
import { fieldType } from '../../src/engine/field-types/index.ts';
import type { Field } from '../../src/engine/resource.ts';
import { say } from '../../src/engine/say.ts';
import type { Warning } from './shapes.ts';

const BY_ONE: Text = { id: 'Pilih posko bila semuanya milik satu posko.', en: 'Choose one if all belong to it.' };
const BY_HAMLET: Text = {
  id: 'Pilih posko bila semuanya milik satu posko, atau pilih posko tiap dusun.',
  en: 'Choose one if all belong to it, or choose one for each hamlet.',
};

const percent = (share: number): number => Math.round(share * 100);

/** A field that the rows tell otherwise than the book for many people; `share`: of how many, 0 to 1. */
export const differingWarning = (field: string, label: Text, share: number): Warning => ({
  kode: `berbeda-${field}`,
  teks: `${percent(share)} % ${label.id.toLowerCase()} berbeda untuk NIK yang sama. Mungkin ada kolom yang bergeser.`,
  teks_en: `${label.en}: ${percent(share)}% differ for the same NIK. A column may have slipped.`,
  perlu: true,
});

/** Dates of birth that are not those of the NIK beside them; `share`: 0 to 1. */
export const oddBirthsWarning = (share: number): Warning => ({
  kode: 'nik-lahir',
  teks: `${percent(share)} % tanggal lahir tidak cocok dengan NIK-nya. Mungkin ada kolom yang bergeser.`,
  teks_en: `${percent(share)}% of the dates of birth do not fit the NIK. A column may have slipped.`,
  perlu: true,
});

const MOST_ROWS = 6;

/** New people under a NIK of somebody born long before, as lists put a parent's in place of a child's that has none yet. `rows`: where they stand. */
export function olderNikWarning(rows: readonly number[]): Warning {
  const listed = `${rows.slice(0, MOST_ROWS).join(', ')}${rows.length > MOST_ROWS ? ', …' : ''}`;
  return {
    kode: 'nik-orang-tua',
    teks: `Menurut NIK-nya, ${rows.length} orang baru lahir belasan tahun atau lebih sebelum tanggal lahirnya (baris ${listed}). Mungkin itu NIK ibu atau ayahnya. Bila ya, kosongkan NIK-nya di berkas.`,
    teks_en: `By their NIK ${rows.length} new people were born twelve or more years before their date of birth (row ${listed}). It may be the NIK of a parent. If so, leave it empty in the file.`,
    perlu: true,
  };
}

/** New people whom no posko's report counts. `byHamlet`: whether the file says in which hamlet they live. */
export function withoutPoskoWarning(without: number, newcomers: number, byHamlet: boolean): Warning {
  const ways = byHamlet ? BY_HAMLET : BY_ONE;
  return {
    kode: 'tanpa-posko',
    teks: `${without} dari ${newcomers} orang baru tanpa posko, jadi tidak masuk laporan posko mana pun. ${ways.id}`,
    teks_en: `${without} of ${newcomers} new people have no health post, so that no post’s report counts them. ${ways.en}`,
  };
}

/** Visits that are left out, as whoever imports may not write them down. */
export const visitsLeftWarning = (rows: number): Warning => ({
  kode: 'tanpa-pemeriksaan',
  teks: `Hasil pemeriksaan di ${rows} baris tidak ikut disimpan: hanya Kader yang mengimpornya. Dari baris itu hanya data orangnya yang diambil.`,
  teks_en: `What was measured in ${rows} rows is not saved: a Kader imports that. Of these rows only the people are taken.`,
});

/** Of a sheet with nothing below its header. */
export const NO_ROWS: Warning = {
  kode: 'tanpa-baris',
  teks: 'Tidak ada baris data di bawah judul. Periksa lembar dan baris judulnya, atau bawa berkas yang sudah terisi.',
  teks_en: 'There are no rows below the header. Check which sheet and row it is, or bring a file that is filled in.',
};

const listed = (months: ReadonlySet<string>, locale: Locale): string =>
  [...months]
    .toSorted()
    .map((month) => formatMonth(`${month}-01`, locale))
    .join(', ');

/** New visits whose figures the book has on another day of their month: a list that was brought before without its day, or with a wrong one. */
export function againWarning({ visits, months }: { readonly visits: number; readonly months: ReadonlySet<string> }): Warning {
  const [id, en] = [listed(months, 'id'), listed(months, 'en')];
  return {
    kode: 'sudah-ada-hari-lain',
    teks: `${visits} pemeriksaan (${id}) sudah tercatat dengan angka yang sama pada hari lain di bulan itu. Bila disimpan, anak itu punya dua pemeriksaan; periksa dulu apakah tanggalnya benar.`,
    teks_en: `${visits} examinations (${en}) are recorded with the same figures on another day of that month. Saved, these people have two; check first whether the day is right.`,
    perlu: true,
  };
}

/** A register of another year tells of months that have not come, and all of its other months would be recorded in the wrong one. */
export function aheadWarning({ rows, months }: { readonly rows: number; readonly months: ReadonlySet<string> }): Warning {
  const [id, en] = [listed(months, 'id'), listed(months, 'en')];
  return {
    kode: 'belum-tiba',
    teks: `${rows} baris berisi bulan yang belum tiba (${id}); bulan itu tidak disimpan. Periksa apakah tahunnya benar.`,
    teks_en: `${rows} rows tell of months that have not come (${en}); these are not saved. Check whether the year is right.`,
    perlu: true,
  };
}

/** What new people get that the file does not tell of so many of them. */
export function assumedWarning(those: readonly (readonly [Field, number])[]): Warning {
  const listed = (locale: Locale, people: string) =>
    those
      .map(
        ([field, n]) => `${say(field.label, locale)} ${fieldType(field).format(field.default, field, locale)} (${n} ${people})`,
      )
      .join(', ');
  return {
    kode: 'diisi-sendiri',
    teks: `Diisi sendiri karena berkas tidak menyebutnya: ${listed('id', 'orang baru')}.`,
    teks_en: `Filled in, as the file does not tell: ${listed('en', 'new people')}.`,
  };
}
