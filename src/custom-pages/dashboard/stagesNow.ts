/** What the dashboard tells of every life stage (`GET /auth/rekap/kini`). */
import type { HttpRequest } from '../../dataProvider/customCalls.ts';
import { isObject } from '../../engine/isObject.ts';

export const DUE_KINDS = ['imunisasi', 'vitamin_a', 'aks', 'skilas', 'puma', 'srq20', 'rujukan'] as const;
export type DueKind = (typeof DUE_KINDS)[number];

export interface StageNow {
  readonly recap: string;
  readonly group: string;
  readonly registered: number;
  /** null: the posko has not met this month */
  readonly came: number | null;
}

export interface StagesNow {
  readonly month: string;
  readonly stages: readonly StageNow[];
  /** null: not told of the whole village */
  readonly due: Readonly<Record<DueKind, number | null>>;
}

const placed = (posko: string | null): Readonly<Record<string, string>> => (posko === null ? {} : { posko });

export const stagesCall = (posko: string | null): HttpRequest => ({
  method: 'GET',
  url: `/auth/rekap/kini?${new URLSearchParams(placed(posko))}`,
});

export const dueCall = (apa: DueKind, posko: string | null): HttpRequest => ({
  method: 'GET',
  url: `/auth/rekap/kini/orang?${new URLSearchParams({ apa, ...placed(posko) })}`,
});

/** The people behind a figure of a stage, as the recap of the month has them. */
export const stagePeopleCall = (
  { recap, group }: StageNow,
  figure: 'datang' | 'absen',
  month: string,
  posko: string | null,
): HttpRequest => ({
  method: 'GET',
  url: `/auth/rekap/orang?${new URLSearchParams({
    ...{ jenis: recap, kolom: `${figure}_${group}`, tahun: month.slice(0, 4), baris: month },
    ...placed(posko),
  })}`,
});

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

export function readStages(body: unknown): StagesNow | undefined {
  const data = isObject(body) && isObject(body.data) ? body.data : {};
  const { bulan, kelompok, perlu } = data;
  if (typeof bulan !== 'string' || !Array.isArray(kelompok) || !isObject(perlu)) return undefined;
  return {
    month: bulan,
    stages: kelompok.filter(isObject).map((one) => ({
      ...{ recap: String(one.jenis), group: String(one.kelompok) },
      ...{ registered: numberIn(one.sasaran) ?? 0, came: numberIn(one.datang) },
    })),
    due: Object.fromEntries(DUE_KINDS.map((kind) => [kind, numberIn(perlu[kind])])) as Record<DueKind, number | null>,
  };
}
