/** The calls of the recaps, and what they answer. */
import { type HttpRequest, rowsAt } from '../../dataProvider/customCalls.ts';
import { isObject } from '../../engine/isObject.ts';
import { type Cells, type Recap, recapNamed } from '../../health/recaps/index.ts';

/** The first word of every query about them. */
export const RECAP_KEY = 'rekap';

/** What is asked for; `posko` null: the whole village. */
export interface Wanted {
  readonly recap: Recap;
  readonly year: string;
  /** of recaps of one month */
  readonly month: string;
  readonly posko: string | null;
}

export interface RecapRow {
  readonly key: string;
  /** null: nobody belonged then */
  readonly cells: Cells | null;
}

export interface ReadRecap {
  readonly recap: Recap;
  readonly posko: { readonly id: number; readonly name: string } | null;
  /** as recorded of the posko; null: not, or of several not the same */
  readonly place: { readonly address: string | null; readonly village: string | null; readonly district: string | null };
  /** of F2: how many posko there are, and how many of them met; null: of a year */
  readonly posts: { readonly there: number; readonly met: number } | null;
  readonly rows: readonly RecapRow[];
  readonly total: Cells;
}

const queryOf = ({ recap, year, month, posko }: Wanted, more: Readonly<Record<string, string>> = {}): string =>
  new URLSearchParams({
    jenis: recap.name,
    ...(recap.rows === 'months' ? { tahun: year } : { bulan: month }),
    ...(posko === null ? {} : { posko }),
    ...more,
  }).toString();

export const recapCall = (wanted: Wanted): HttpRequest => ({ method: 'GET', url: `/auth/rekap?${queryOf(wanted)}` });

/** The people behind a cell. */
export const peopleCall = (wanted: Wanted, kolom: string, baris: string): HttpRequest => ({
  method: 'GET',
  url: `/auth/rekap/orang?${queryOf(wanted, { kolom, baris })}`,
});

const readCells = (value: unknown): Cells | null =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, count]) => [key, typeof count === 'number' ? count : null]))
    : null;

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

export function readRecap(body: unknown): ReadRecap | undefined {
  const data = isObject(body) && isObject(body.data) ? body.data : {};
  const recap = recapNamed(String(data.jenis));
  if (!recap || !Array.isArray(data.baris)) return undefined;
  const { posko, tempat, posyandu } = data;
  const place = isObject(tempat) ? tempat : {};
  return {
    recap,
    place: { address: textIn(place.alamat), village: textIn(place.desa), district: textIn(place.kecamatan) },
    posts: isObject(posyandu) ? { there: Number(posyandu.ada), met: Number(posyandu.lapor) } : null,
    posko: isObject(posko) ? { id: Number(posko.id), name: String(posko.nama) } : null,
    rows: data.baris.filter(isObject).map(({ kunci, sel }) => ({ key: String(kunci), cells: readCells(sel) })),
    total: readCells(data.jumlah) ?? {},
  };
}

export interface CountedPerson {
  readonly id: number;
  readonly nik: string;
  readonly name: string;
  readonly born: string | null;
  readonly isAbout: boolean;
  readonly month: string;
  readonly posko: number | null;
  readonly isThere: boolean;
}

export function readPeople(body: unknown): readonly CountedPerson[] | undefined {
  return rowsAt(body, 'data')
    ?.filter(isObject)
    .map((row) => ({
      ...{ id: Number(row.id), nik: String(row.nik), name: String(row.nama_lengkap), month: String(row.bulan) },
      born: typeof row.tanggal_lahir === 'string' ? row.tanggal_lahir : null,
      isAbout: row.tanggal_lahir_perkiraan === true,
      posko: typeof row.posyandu_id === 'number' ? row.posyandu_id : null,
      isThere: row.masih_ada === true,
    }));
}

/** Headings that stand together over several columns. */
export interface HeadSpan {
  readonly head: Recap['columns'][number]['head'][number];
  readonly columns: Recap['columns'];
  /** a heading of one column without a further one below it */
  readonly isAlone: boolean;
}

/** The columns under their widest headings, in order. */
export function headSpans({ columns }: Recap): readonly HeadSpan[] {
  const spans: { head: HeadSpan['head']; columns: Recap['columns'][number][]; isAlone: boolean }[] = [];
  for (const column of columns) {
    const [head, own] = column.head;
    const last = spans.at(-1);
    if (!head) continue;
    if (own !== undefined && last?.head === head) last.columns.push(column);
    else spans.push({ head, columns: [column], isAlone: own === undefined });
  }
  return spans;
}
