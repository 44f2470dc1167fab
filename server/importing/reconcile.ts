/** What was seen in the preview, held against what is there when it is stored: nobody's newer value is written over. */
import { comparable } from '../services/checkedValues.ts';
import type { JudgedRow } from './judging/judgedRow.ts';
import type { Judged, Note, Planned, RowState } from './shapes.ts';

export interface Outcome extends Pick<JudgedRow, 'state' | 'notes' | 'planned'> {
  /** whether somebody has changed what the row speaks of since it was looked at */
  readonly moved: boolean;
}

const note = (said: Pick<Note, 'teks' | 'teks_en'>, jenis: Note['jenis'] = 'catatan'): Note => ({
  ...{ kolom: null, field: null, jenis },
  ...said,
});

/** What is stored of a row. `refused`: why the book has not taken it. */
export function reconciled(seen: RowState, then: Judged, now: JudgedRow, refused: string | null): Outcome {
  const { state, notes } = now;
  if (refused !== null) {
    return { state: 'salah', notes: [...notes, note({ teks: refused }, 'salah')], planned: [], moved: true };
  }
  if (state === 'sama' && seen === 'sama') return { state, notes, planned: [], moved: false };
  // what was there when it was looked at and is gone since
  if (state === 'baru' && seen === 'sama') return { state, notes, planned: now.planned, moved: false };
  if (state !== 'baru' && state !== 'berubah') return { state, notes, planned: [], moved: true };
  const parts = now.planned.map((planned) => stillMeant(counterpart(then, now, planned), planned));
  const planned = parts.flatMap(({ kept }) => (kept ? [kept] : []));
  const lost = parts.flatMap(({ lost }) => lost);
  const moved = lost.length > 0;
  const said = moved ? [...notes, note(MOVED)] : notes;
  return { state: stateOf(state, planned, moved), notes: said, planned, moved };
}

const MOVED = {
  teks: 'Datanya sudah diubah orang lain sejak pratinjau; yang lebih baru itu tidak ditimpa.',
  teks_en: 'Somebody has changed this since the preview; what is newer is not written over.',
};

const stateOf = (judged: RowState, planned: readonly Planned[], moved: boolean): RowState => {
  if (planned.some(({ id }) => id === null)) return planned.some(({ id }) => id !== null) ? judged : 'baru';
  return planned.length > 0 ? 'berubah' : moved ? 'dilewati' : 'sama';
};

/** What was planned of the same record. The visits of a row stand in its order. */
function counterpart(then: Judged, now: JudgedRow, planned: Planned): Planned | undefined {
  if (planned.id !== null) return then.planned.find(({ resource, id }) => resource === planned.resource && id === planned.id);
  const made = (of: readonly Planned[]) => of.filter(({ resource, id }) => resource === planned.resource && id === null);
  return made(then.planned)[made(now.planned).indexOf(planned)];
}

/** The part of a plan that stands on what was seen, and the fields of which it does not. */
function stillMeant(seen: Planned | undefined, planned: Planned): { kept: Planned | null; lost: string[] } {
  // what was not there is made; of what has come since nothing was seen
  if (planned.id === null) return seen ? { kept: planned, lost: [] } : { kept: null, lost: Object.keys(planned.changes) };
  if (seen?.version === planned.version) return { kept: planned, lost: [] };
  const names = Object.keys(planned.changes);
  const meant = names.filter(
    (name) => seen && name in seen.before && comparable(seen.before[name]) === comparable(planned.before[name]),
  );
  const lost = names.filter((name) => !meant.includes(name));
  const pick = (values: Readonly<Record<string, unknown>>) => Object.fromEntries(meant.map((name) => [name, values[name]]));
  if (meant.length === 0) return { kept: null, lost };
  return { kept: { ...planned, changes: pick(planned.changes), before: pick(planned.before) }, lost };
}
