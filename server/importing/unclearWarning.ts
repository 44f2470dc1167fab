/** What is said of a file of whose visits not all is understood: some of them as they would be stored, to be held against the file. */
import { formatDate } from '../../src/engine/calendar.ts';
import type { Locale, Text } from '../../src/engine/definition.ts';
import { fieldType } from '../../src/engine/field-types/index.ts';
import { say } from '../../src/engine/say.ts';
import { joined } from '../../src/exchange/headers/columnNames.ts';
import type { ReadRecord } from '../../src/exchange/model/arrangement.ts';
import { isMeasure, partsOf } from '../../src/exchange/model/targets.ts';
import { saysWhenWeighed } from '../../src/exchange/times/remarks.ts';
import type { Headings } from './headings.ts';
import type { JudgedRow } from './judging/judgedRow.ts';
import type { Setting } from './judging/setting.ts';
import type { Arrangement, ReadRow, Sample, Warning } from './shapes.ts';

/** So many rows are shown of the first ones, and below what may be a title. */
const FIRST = 2;
const MOST_TITLES = 6;
/** So much of a row. */
const MOST_VISITS = 3;
const MOST_MEASURES = 3;
/** So many columns are named. */
const MOST_COLUMNS = 6;

/** Keeps some rows whose visits would be stored: the first ones, the last one, and those below what may be the title of another time. */
export function countingUnclear(setting: Setting, { unclear = [], columns }: Arrangement, headings: Headings) {
  const { resource } = setting.visits;
  const isOfVisits = Object.values(columns).some((target) => target !== null && partsOf(target).resource === resource.name);
  const measures = resource.fields.filter(isMeasure);
  const first: ReadRow[] = [];
  const below = new Map<number, ReadRow>();
  let last: ReadRow | null = null;
  const names = new Map<ReadRow, string>();

  const visitsOf = ({ records }: ReadRow) => records.filter((record) => record.resource === resource.name);

  function saidVisit({ values, ofMonth }: ReadRecord, locale: Locale): string {
    const day = formatDate(String(values.tanggal_timbang ?? ''), locale);
    const measured = measures.flatMap((field) => {
      const value = values[field.name];
      if (value === undefined) return [];
      const unit = 'unit' in field && field.unit ? ` ${field.unit}` : '';
      return [`${say(field.label, locale)} ${fieldType(field).format(value, field, locale)}${unit}`];
    });
    const assumed = ofMonth ? ` (${locale === 'id' ? 'hari diperkirakan' : 'day assumed'})` : '';
    return [`${day}${assumed}`, ...measured.slice(0, MOST_MEASURES)].join(', ');
  }

  function sampleOf(read: ReadRow): Sample {
    const said = (locale: Locale) => {
      const visits = visitsOf(read).map((visit) => saidVisit(visit, locale));
      return `${names.get(read) ?? '–'}: ${visits.slice(0, MOST_VISITS).join('; ')}${visits.length > MOST_VISITS ? '; …' : ''}`;
    };
    return { baris: read.row, teks: said('id'), teks_en: said('en') };
  }

  return {
    add(read: ReadRow, { state, planned, name, whose }: JudgedRow): void {
      if (state !== 'baru' && state !== 'berubah') return;
      if (!planned.some((one) => one.resource === resource.name) || visitsOf(read).length === 0) return;
      const notes = headings.notes();
      const over =
        notes.find(({ row, of }) => of === 'row' && row === read.row) ??
        notes.findLast(({ row, of }) => of === null && row < read.row);
      if (over && below.size < MOST_TITLES && !below.has(over.row)) below.set(over.row, read);
      else if (first.length < FIRST) first.push(read);
      else {
        if (last) names.delete(last);
        last = read;
      }
      names.set(read, name ?? String(whose?.nama_lengkap ?? ''));
    },
    told(): Warning[] {
      if (!isOfVisits && unclear.length > 0 && setting.mayVisit) return [leftOut(unclear)];
      const shown = [...new Set([...first, ...below.values(), ...(last ? [last] : [])])].toSorted((a, b) => a.row - b.row);
      // below a table a remark may speak of any row above it
      const notes = headings.notes().filter(({ row, text, of }) => of === 'table' || below.has(row) || saysWhenWeighed(text));
      if (shown.length === 0 || unclear.length + notes.length === 0) return [];
      const { id, en } = saidUnclear(unclear, notes);
      return [
        {
          kode: 'kunjungan-belum-jelas',
          teks: `Tidak semua isi berkas dipahami: ${id}. Cocokkan tanggal dan angka di bawah ini dengan berkasnya; seperti inilah yang disimpan.`,
          teks_en: `Not all of the file is understood: ${en}. Compare the days and figures below with the file; this is what is saved.`,
          perlu: true,
          contoh: shown.map(sampleOf),
        },
      ];
    },
  };
}

/** That no visit is stored, though some columns seem to hold what was measured. */
function leftOut(columns: readonly Text[]): Warning {
  const { id, en } = saidUnclear(columns, []);
  return {
    kode: 'kunjungan-belum-jelas',
    teks: `Tidak ada penimbangan yang akan disimpan, padahal ${id} tampaknya berisi hasil ukur. Ubah susunannya, atau simpan data orangnya saja.`,
    teks_en: `No weighing will be saved, though ${en} may hold measurements. Change what the columns hold, or save the people alone.`,
    perlu: true,
  };
}

/** Which columns and rows it is. */
function saidUnclear(columns: readonly Text[], rows: readonly { readonly row: number; readonly text: string }[]): Text {
  const named = joined(columns.slice(0, MOST_COLUMNS));
  const more = columns.length > MOST_COLUMNS ? ', …' : '';
  const listed = rows.map(({ row, text }) => `${row} ("${text}")`).join(', ');
  const said = (column: string, row: string, name: string) =>
    [...(name === '' ? [] : [`${column} ${name}${more}`]), ...(listed === '' ? [] : [`${row} ${listed}`])].join('; ');
  return { id: said('kolom', 'baris', named.id), en: said('column', 'row', named.en) };
}
