import { type ChildRecords, hasRow, lacksOf, missedOf } from './fill.ts';
import { countsAsLack, type LackCode } from './lacks.ts';
import type { Settings } from './settings.ts';
import type { Template, TemplateName } from './template.ts';
import { TEMPLATES } from './templates.ts';
import { type LeftOut, MEASURES, type Measure } from './visitOfMonth.ts';

/** A child of whom the puskesmas is told in a month. */
export interface MonthChild {
  readonly id: number;
  readonly nik: string;
  readonly nama: string;
  readonly tanggal_lahir: string | null;
  /** on the last day of the month; null: none */
  readonly posko: number | null;
  /** by now; null: none */
  readonly poskoNow: number | null;
  /** number of the examination that counts; null: not measured in the month */
  readonly examination: number | null;
  /** what was measured at other visits of the month, and stands in no row */
  readonly leftOut: readonly LeftOut[];
  /** whether the entry was deleted since */
  readonly dihapus: boolean;
  /** whether the child has completed 60 months by its end, and is no balita of its report any more */
  readonly isFive: boolean;
  /** whether the child was registered in the month */
  readonly isNew: boolean;
  readonly records: ChildRecords;
}

/** How far a file of the month is. */
export interface FileState {
  readonly jenis: TemplateName;
  /** rows of the file */
  readonly baris: number;
  /** of those, how many lack nothing that counts */
  readonly lengkap: number;
  /** rows and complete ones of children who were registered in the month */
  readonly baru: number;
  readonly baru_lengkap: number;
}

/** A child who lacks something. */
export interface LackingChild {
  readonly id: number;
  readonly nik: string;
  readonly nama: string;
  readonly tanggal_lahir: string | null;
  readonly pemeriksaan: number | null;
  /** deleted since: nobody can put it right */
  readonly dihapus: boolean;
  readonly kurang: Readonly<Partial<Record<TemplateName, readonly LackCode[]>>>;
  readonly ukur_lain: readonly LeftOut[];
}

export interface Overview {
  readonly anak: number;
  readonly diukur: number;
  /** of all of them, who was deleted since */
  readonly dihapus: number;
  /** likewise, who has completed 60 months in the month */
  readonly genap_lima: number;
  readonly berkas: readonly FileState[];
  readonly kurang: readonly LackingChild[];
}

/** What is complete for each file, and what each child still lacks. */
export function overviewOf(children: readonly MonthChild[], settings: Settings): Overview {
  const lacking = children.map((child) => ({
    child,
    byFile: TEMPLATES.filter((template) => hasRow(template, child.records)).map(
      (template) => [template.name, withLeftOut(template, child, lacksOf(template, child.records, settings))] as const,
    ),
    // told of who has no row at all
    missed: TEMPLATES.filter((template) => !hasRow(template, child.records)).map(
      (template) => [template.name, missedOf(template, child.records)] as const,
    ),
  }));
  const berkas = TEMPLATES.map(({ name }): FileState => {
    const rows = lacking.flatMap(({ child, byFile }) =>
      byFile.filter(([of]) => of === name).map(([, codes]) => ({ isNew: child.isNew, isComplete: !codes.some(countsAsLack) })),
    );
    const ofNew = rows.filter(({ isNew }) => isNew);
    const complete = (of: typeof rows) => of.filter(({ isComplete }) => isComplete).length;
    return { jenis: name, baris: rows.length, lengkap: complete(rows), baru: ofNew.length, baru_lengkap: complete(ofNew) };
  });
  return {
    anak: children.length,
    diukur: children.filter(({ examination }) => examination !== null).length,
    dihapus: children.filter(({ dihapus }) => dihapus).length,
    genap_lima: children.filter(({ isFive }) => isFive).length,
    berkas,
    kurang: lacking.flatMap(({ child: { id, nik, nama, tanggal_lahir, examination, leftOut, dihapus }, byFile, missed }) => {
      const kurang = Object.fromEntries([...byFile, ...missed].filter(([, codes]) => codes.length > 0));
      if (Object.keys(kurang).length === 0) return [];
      return [{ ...{ id, nik, nama, tanggal_lahir, pemeriksaan: examination, dihapus, kurang }, ukur_lain: leftOut }];
    }),
  };
}

/** What a child lacks for a file, with that other measurements of the month have no place in its row. */
function withLeftOut(template: Template, { leftOut }: MonthChild, lacks: readonly LackCode[]): readonly LackCode[] {
  return leftOut.some(({ nilai }) => measuresIn(template).some((name) => nilai[name] !== undefined))
    ? [...lacks, 'ukur_lain']
    : lacks;
}

const measuresIn = ({ columns }: Template): readonly Measure[] => {
  const sources = new Set(columns.flatMap(({ from }) => (from === 'row' ? [] : from)));
  return MEASURES.filter((name) => sources.has(`examinations.${name}`));
};
