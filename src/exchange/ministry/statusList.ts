/** The rows of a list of nutritional status as they are compared; read as any other file is. */
import type { Site } from '../../engine/resource.ts';
import { arrange } from '../arrange.ts';
import type { ReadRow } from '../arrangement.ts';
import type { Sheet } from '../cells.ts';
import { saysNothing, shownCell } from '../emptyCell.ts';
import { headerKey } from '../headerKey.ts';
import { readRows } from '../readRows.ts';
import { plainTarget } from '../targets.ts';
import type { Theirs } from './compare.ts';

export interface StatusList {
  readonly lembar: string;
  readonly rows: readonly Theirs[];
  /** rows with something in them that could not be read */
  readonly faults: readonly { readonly baris: number; readonly sebab: string }[];
}

const BB_U = 'bbu';

/** What a file has to tell, to be such a list. */
export type Missing = 'nama' | 'hasil';

const MEASURED = { berat: 'examinations.berat_badan', tinggi: 'examinations.tinggi_badan' } as const;

/** The list in a file, or what no sheet of it tells: who the children are, or how they grew. */
export function statusListIn(sheets: readonly Sheet[], site: Site, today: string): StatusList | Missing {
  const { arrangement, columns } = arrange(sheets, site, null, {}, today);
  const targets = Object.values(arrangement.columns);
  const told = new Set(targets.flatMap((target) => (target === null ? [] : plainTarget(target))));
  const sheet = sheets[arrangement.sheet];
  if (!sheet || !targets.includes('members.nama_lengkap')) return 'nama';
  const classAt = columns.findIndex(({ header }) => headerKey(header) === BB_U);
  if (classAt < 0 && !Object.values(MEASURED).some((target) => told.has(target))) return 'hasil';
  const rows: Theirs[] = [];
  const faults: { baris: number; sebab: string }[] = [];
  for (const read of readRows(sheet, arrangement, site, today)) {
    for (const { text } of read.faults) faults.push({ baris: read.row, sebab: text.id });
    const cell = classAt < 0 ? null : (sheet.rows[read.row - 1]?.[classAt] ?? null);
    rows.push(theirsOf(read, told, cell === null || saysNothing(cell) ? null : shownCell(cell).trim()));
  }
  return { lembar: sheet.name, rows, faults };
}

function theirsOf({ row, records, faults }: ReadRow, told: ReadonlySet<string>, bb_u: string | null): Theirs {
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
    ...{ jenis_kelamin: text(person.jenis_kelamin), tanggal: text(visit.tanggal_timbang) },
    ...{ berat: number(visit.berat_badan, MEASURED.berat), tinggi: number(visit.tinggi_badan, MEASURED.tinggi), bb_u },
  };
}
