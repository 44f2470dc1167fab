/** Which children's values were copied, on this device alone: numbers of children by month, of whoever is signed in. */
import { useState } from 'react';
import { draftOwner } from '../../admin/views/draftOwner.ts';
import { isObject } from '../../engine/isObject.ts';

const KEY = 'asik_copied';
/** Marks of so many months are kept. */
const MONTHS = 3;

type Marks = Readonly<Record<string, readonly number[]>>;

/** The marks of whoever is signed in; nobody else's. */
function readMarks(): Marks {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (!isObject(kept) || kept.owner !== draftOwner() || !isObject(kept.months)) return {};
    const months = Object.entries(kept.months).filter((entry): entry is [string, number[]] => Array.isArray(entry[1]));
    return Object.fromEntries(months);
  } catch {
    return {};
  }
}

function keepMarks(marks: Marks): void {
  const months = Object.entries(marks).toSorted(([a], [b]) => (a < b ? 1 : -1));
  try {
    localStorage.setItem(KEY, JSON.stringify({ owner: draftOwner(), months: Object.fromEntries(months.slice(0, MONTHS)) }));
  } catch {
    // without room for it the mark lasts as long as the page
  }
}

/** The children of a month that are marked, and how one is marked or no longer. */
export function useCopiedMarks(month: string) {
  const [marks, setMarks] = useState(readMarks);
  const copied: ReadonlySet<number> = new Set(marks[month] ?? []);
  const mark = (id: number, done: boolean) => {
    const others = (readMarks()[month] ?? []).filter((one) => one !== id);
    const next = { ...readMarks(), [month]: done ? [...others, id] : others };
    keepMarks(next);
    setMarks(next);
  };
  return { copied, mark };
}
