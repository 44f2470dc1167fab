import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useSyncExternalStore } from 'react';
import { type DataProvider, type RaRecord, useDataProvider } from 'react-admin';
import { villageToday } from '../../admin/fields/villageToday.ts';
import { useHeldSince } from '../../admin/layout/HeldNotice.tsx';
import { isRefused, unsent } from '../../dataProvider/customCalls.ts';
import { judgeGain, referralReasons } from '../../growth/index.ts';
import type { Waiting } from '../../offline/outbox/waiting.ts';
import type { DayGroup } from '../../people/due.ts';
import { childOf, gramsOf, measuredOf } from '../growth/measured.ts';
import type { Roster } from './roster.ts';
import { visitOf } from './saidOfVisit.ts';
import { examinedOf, onDay, type ToldVisit, withWaiting } from './waitingDay.ts';

const NONE: ReadonlyMap<string, ToldVisit> = new Map();

/** The list with what waits on the device; the one that was taken along on another day is today's. */
export function useWaitingDay(roster: Roster | undefined, group: DayGroup): Roster | undefined {
  const all = useSyncExternalStore(unsent.subscribe, unsent.now);
  const held = useHeldSince() !== null;
  // the server's own list knows what was sent
  const entries = useMemo(() => (held ? all : all.filter(({ state }) => state !== 'sent')), [all, held]);
  const today = villageToday();
  const known = useMemo(() => (roster && held ? onDay(roster, today) : roster), [roster, held, today]);
  const visits = useToldVisits(entries, known?.hari?.tanggal ?? known?.tanggal ?? '');
  return useMemo(() => known && withWaiting(known, { entries, group, visits }), [known, entries, group, visits]);
}

/** What each of those was found to be of whom an examination waits, and what follows from it. */
function useToldVisits(entries: readonly Waiting[], day: string): ReadonlyMap<string, ToldVisit> {
  const dataProvider = useDataProvider();
  const examined = useMemo(() => examinedOf(entries, day), [entries, day]);
  /** by the key of what waits: neither are forty children judged anew for the forty-first, nor those that are left for each that is sent */
  const known = useRef(new Map<string, Promise<[string, ToldVisit]>>());
  const told = (nik: string, entry: Waiting): Promise<[string, ToldVisit]> => {
    const name = nameOf(entry, day);
    const before = known.current.get(name);
    if (before) return before;
    const telling = tell(dataProvider, nik, day);
    known.current.set(name, telling);
    telling.catch(() => known.current.delete(name));
    return telling;
  };
  const { data = NONE } = useQuery({
    queryKey: ['hari-posyandu-menunggu', day, ...[...examined.values()].map((entry) => nameOf(entry, day))],
    queryFn: async () => new Map(await Promise.all([...examined].map(([nik, entry]) => told(nik, entry)))),
    enabled: examined.size > 0,
    // what has been told so far is shown while one more is
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return examined.size === 0 ? NONE : data;
}

/** Once it is sent it has a number of its own. */
const nameOf = ({ key, state }: Waiting, day: string): string => `${key} ${state} ${day}`;

const tell = async (dataProvider: DataProvider, nik: string, day: string): Promise<[string, ToldVisit]> => {
  const page = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'tanggal_timbang', order: 'ASC' } } as const;
  const { data } = await dataProvider.getList<RaRecord>('examinations', { ...page, filter: { nik } });
  return [nik, await toldOf(data, day)];
};

async function toldOf(rows: readonly RaRecord[], day: string): Promise<ToldVisit> {
  const ofDay = rows.filter((row) => row.tanggal_timbang === day && !isRefused(row));
  const record = ofDay.findLast(({ berat_badan }) => typeof berat_badan === 'number') ?? ofDay.at(-1);
  if (record === undefined) return { visit: null, reasons: [] };
  const { loadTables } = await import('../../growth/loadTables.ts');
  const weighings = measuredOf(rows).filter(({ date }) => date <= day);
  const steps = judgeGain(
    childOf(record),
    weighings.map(({ date, weightKg, oedema }) => ({ date, weightG: gramsOf(weightKg), oedema })),
    await loadTables([]),
  );
  const { bb_u, tb_u, bb_tb } = visitOf(record);
  const { lila_kelas, lk_kelas, edema } = record;
  const classes = { bb_u, tb_u, bb_tb, oedema: edema === 'Ya', armClass: lila_kelas ?? null, headClass: lk_kelas ?? null };
  return { visit: visitOf(record), reasons: referralReasons(classes, steps.at(-1)) };
}
