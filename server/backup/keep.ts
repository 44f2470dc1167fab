/** Which of the backups that were made by themselves are kept: 7 days, 4 weeks, 12 months, the last one of each. */

/** What a backup made by itself is called; in UTC, so that names stand in the order of their making. */
export const nameOfBackup = (at: Date): string => `posyandu-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar`;

const NAME = /^posyandu-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar$/;

/** When it was made, by its name; null for everything else that lies there. */
export function madeAt(name: string): Date | null {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
  const at = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days of the week, month: what the day, week and month of a moment are called. */
const SPANS: readonly { readonly keep: number; nameOf(at: Date): string }[] = [
  { keep: 7, nameOf: (at) => at.toISOString().slice(0, 10) },
  // 1970 began on a Thursday; weeks begin on Mondays
  { keep: 4, nameOf: (at) => String(Math.floor((at.getTime() / DAY_MS + 3) / 7)) },
  { keep: 12, nameOf: (at) => at.toISOString().slice(0, 7) },
];

/**
 * Names of the backups that need not be kept any more. What is called otherwise is nobody's business here, the newest
 * always stays, and so does what a clock set ahead has dated after `now`.
 */
export function superfluous(names: readonly string[], now: Date): string[] {
  const dated = names.flatMap((name) => {
    const at = madeAt(name);
    return at && at.getTime() <= now.getTime() ? [{ name, at }] : [];
  });
  const latestFirst = dated.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const kept = new Set(latestFirst.slice(0, 1).map(({ name }) => name));
  for (const { keep, nameOf } of SPANS) {
    const spans = new Map<string, string>();
    for (const { name, at } of latestFirst) if (!spans.has(nameOf(at))) spans.set(nameOf(at), name);
    for (const name of [...spans.values()].slice(0, keep)) kept.add(name);
  }
  return latestFirst.flatMap(({ name }) => (kept.has(name) ? [] : [name]));
}

/** When the last backup was made; null: never. Those that a clock set ahead has dated after `now` tell nothing. */
export function lastMade(names: readonly string[], now: Date): Date | null {
  const times = names.flatMap((name) => madeAt(name)?.getTime() ?? []).filter((time) => time <= now.getTime());
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}
