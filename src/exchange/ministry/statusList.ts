/** The rows of a list of nutritional status as they are compared; read as any other file is. */
import type { Site } from '../../engine/resource.ts';
import { arrange } from '../arrange.ts';
import type { Sheet } from '../cells/cells.ts';
import { saysNothing, shownCell } from '../cells/emptyCell.ts';
import { headerKey } from '../headers/headerKey.ts';
import type { ArrangedColumn, ReadRow, Target } from '../model/arrangement.ts';
import { plainTarget } from '../model/targets.ts';
import { readRows } from '../rows/readRows.ts';
import { tableMarks } from '../titles/tableMarks.ts';
import { COMPARED, type Compared, type Theirs } from './compare.ts';
import { STATUSES, type Status, statusHeaded, statusOf } from './statusWords.ts';

export interface StatusList {
  readonly lembar: string;
  readonly rows: readonly Theirs[];
  /** rows with something in them that could not be read */
  readonly faults: readonly { readonly baris: number; readonly sebab: string }[];
  /** what the list has of what is compared */
  readonly dibandingkan: readonly Compared[];
  /** headers of what else it tells of a child, and nobody compares */
  readonly tidak_dibandingkan: readonly string[];
}

/** What a file has to tell, to be such a list. */
export type Missing = 'nama' | 'hasil' | 'baris';

const MEASURED = {
  berat: 'examinations.berat_badan',
  tinggi: 'examinations.tinggi_badan',
  lila: 'examinations.lingkar_lengan',
  lingkar_kepala: 'examinations.lingkar_kepala',
} as const;

/** What is compared, but the classes, and by what target of a file it is read. */
const TARGETS: Readonly<Record<Exclude<Compared, Status>, Target>> = {
  nik: 'members.nik',
  ...{ nama: 'members.nama_lengkap', tanggal_lahir: 'members.tanggal_lahir', jenis_kelamin: 'members.jenis_kelamin' },
  ...{ tanggal: 'examinations.tanggal_timbang', ...MEASURED },
};

const COMPARED_TARGETS: ReadonlySet<string> = new Set(Object.values(TARGETS));

/** Headers of what says who or where a child is, and of nothing that could differ. */
const ABOUT: ReadonlySet<string> = new Set([
  ...['no', 'prov', 'provinsi', 'kab', 'kabkota', 'kec', 'kecamatan', 'pukesmas', 'puskesmas', 'desa', 'desakel'],
  ...['posyandu', 'rt', 'rw', 'alamat', 'usiasaatukur', 'detail'],
]);

/** The list in a file, or what no sheet of it tells: who the children are, how they grew, or any child at all. */
export function statusListIn(sheets: readonly Sheet[], site: Site, today: string): StatusList | Missing {
  const { arrangement, columns } = arrange(sheets, site, null, {}, today);
  const targets = Object.values(arrangement.columns);
  const told = new Set(targets.flatMap((target) => (target === null ? [] : plainTarget(target))));
  const sheet = sheets[arrangement.sheet];
  if (!sheet || !targets.includes('members.nama_lengkap')) return 'nama';
  const classes = classColumns(columns);
  if (!classes.has('bb_u') && ![MEASURED.berat, MEASURED.tinggi].some((target) => told.has(target))) return 'hasil';
  const rows: Theirs[] = [];
  const faults: { baris: number; sebab: string }[] = [];
  const marks = tableMarks(arrangement, site);
  for (const one of readRows(sheet, arrangement, site, today, marks.add)) {
    const read = marks.barred(one);
    for (const { text } of read.faults) faults.push({ baris: read.row, sebab: text.id });
    // of another table nothing is known
    if (marks.bars(one)) continue;
    let isUnread = read.faults.some(({ target }) => target !== null && COMPARED_TARGETS.has(plainTarget(target)));
    const written = { bb_u: null, tb_u: null, bb_tb: null } as Record<Status, string | null>;
    for (const [status, { index, header }] of classes) {
      const cell = sheet.rows[read.row - 1]?.[index] ?? null;
      if (cell === null || saysNothing(cell)) continue;
      const word = shownCell(cell).trim();
      if (statusOf(status, word) !== null) written[status] = word;
      else {
        isUnread = true;
        faults.push({ baris: read.row, sebab: `${header}: “${word}” tidak dikenal.` });
      }
    }
    rows.push({ ...theirsOf(read, told, written), unread: isUnread });
  }
  if (rows.length === 0) return 'baris';
  // a list may have masked every NIK
  const hasNik = rows.some(({ nik }) => nik !== null);
  const isCompared = (name: Compared): boolean => {
    if (isStatus(name)) return classes.has(name);
    return told.has(TARGETS[name]) && (name !== 'nik' || hasNik);
  };
  const dibandingkan = COMPARED.filter(isCompared);
  return {
    lembar: sheet.name,
    rows,
    faults,
    dibandingkan,
    tidak_dibandingkan: notCompared(
      columns,
      classes,
      new Set(dibandingkan.map((name) => (isStatus(name) ? name : TARGETS[name]))),
    ),
  };
}

const isStatus = (name: Compared): name is Status => STATUSES.some((status) => status === name);

type Classes = ReadonlyMap<Status, Pick<ArrangedColumn, 'index' | 'header'>>;

/** The columns of classes, the first of each; one of weights and lengths below 'BB/TB' is none. */
function classColumns(columns: readonly ArrangedColumn[]): Classes {
  const found = new Map<Status, ArrangedColumn>();
  for (const column of columns) {
    const status = statusHeaded(headerKey(column.header));
    if (status !== null && column.target === null && !found.has(status)) found.set(status, column);
  }
  return found;
}

function notCompared(columns: readonly ArrangedColumn[], classes: Classes, compared: ReadonlySet<string>): string[] {
  const used = new Set([...classes.values()].map(({ index }) => index));
  return columns
    .filter(({ index, header, samples, target }) => {
      if (used.has(index) || (target !== null && compared.has(plainTarget(target)))) return false;
      return !ABOUT.has(headerKey(header)) && samples.some((sample) => !saysNothing(sample));
    })
    .map(({ header }) => header);
}

function theirsOf(
  { row, records, faults }: ReadRow,
  told: ReadonlySet<string>,
  classes: Pick<Theirs, Status>,
): Omit<Theirs, 'unread'> {
  const valuesOf = (resource: string) => records.find((record) => record.resource === resource)?.values ?? {};
  const [person, visit] = [valuesOf('members'), valuesOf('examinations')];
  const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
  const isUnread = (target: string) => faults.some((fault) => fault.target !== null && plainTarget(fault.target) === target);
  const number = (value: unknown, target: string): number | null | undefined => {
    if (typeof value === 'number') return value;
    return told.has(target) && !isUnread(target) ? null : undefined;
  };
  return {
    ...{ row, nik: text(person.nik), nama: text(person.nama_lengkap), tanggal_lahir: text(person.tanggal_lahir) },
    ...{ jenis_kelamin: text(person.jenis_kelamin), tanggal: text(visit.tanggal_timbang), ...classes },
    ...{ berat: number(visit.berat_badan, MEASURED.berat), tinggi: number(visit.tinggi_badan, MEASURED.tinggi) },
    lila: number(visit.lingkar_lengan, MEASURED.lila),
    lingkar_kepala: number(visit.lingkar_kepala, MEASURED.lingkar_kepala),
  };
}
