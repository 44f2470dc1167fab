/** The recaps that a posyandu hands in every month (docs/health.md). Pure; the same in browser and server. */
import { bayi } from './bayi.ts';
import { dewasa } from './dewasa.ts';
import { f2 } from './f2.ts';
import { ibu } from './ibu.ts';
import type { Recap } from './recap.ts';
import { sekolah } from './sekolah.ts';
import { skdn } from './skdn.ts';

export { type Cells, createCount, hasTotal, isCounted, type PersonInMonth, rowOf, TOTAL } from './count.ts';
export type { Recap, RecapColumn } from './recap.ts';

export const RECAPS: readonly Recap[] = [bayi, sekolah, ibu, dewasa, skdn, f2];

export const recapNamed = (name: string): Recap | undefined => RECAPS.find((one) => one.name === name);
