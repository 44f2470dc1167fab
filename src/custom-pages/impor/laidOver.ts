/** What is decided about a sheet, as some more of it is decided. */
import { isObject } from '../../engine/isObject.ts';
import type { Arrangement } from '../../exchange/model/arrangement.ts';

const MAPS = ['columns', 'values', 'dates', 'units'] as const;

/** Parts of an arrangement with those of another over them, as they are sent: maps whole. */
export function laidOver(arrangement: Arrangement | null, more: Partial<Arrangement>): Partial<Arrangement> {
  const maps = MAPS.flatMap((name) => {
    const [before, own] = [arrangement?.[name], more[name]];
    return isObject(own) ? [[name, isObject(before) ? { ...before, ...own } : own]] : [];
  });
  return { ...more, ...Object.fromEntries(maps) };
}

/** Whether an arrangement says all that already. */
export const saysAlready = (arrangement: Arrangement, more: Partial<Arrangement>): boolean =>
  JSON.stringify({ ...arrangement, ...laidOver(arrangement, more) }) === JSON.stringify(arrangement);
