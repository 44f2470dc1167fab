import { useMemo, useSyncExternalStore } from 'react';
import { villageToday } from '../../admin/fields/villageToday.ts';
import { useHeldSince } from '../../admin/layout/HeldNotice.tsx';
import { statusOf, unsent, useCall } from '../../dataProvider/customCalls.ts';
import { type ChildDose, childDoses, type ScheduleSettings, toGive } from '../../health/immunisation/index.ts';
import type { Waiting } from '../../offline/outbox/waiting.ts';
import type { Dosed } from '../../people/dosed.ts';
import { useOnline } from '../../pwa/useOnline.ts';
import { childRequest, DOSED_KEY, poskoCall, readChild, readPosko } from './dosed.ts';
import { registeredHere, withWaiting } from './waitingDoses.ts';

/** What waits, or was sent and is not known to what the device holds. */
function useWaitingEntries(): readonly Waiting[] {
  const all = useSyncExternalStore(unsent.subscribe, unsent.now);
  const held = useHeldSince() !== null;
  return useMemo(() => (held ? all : all.filter(({ state }) => state !== 'sent')), [all, held]);
}

/** A child with every dose as it stands today. */
export interface Judged {
  readonly child: Dosed;
  readonly doses: readonly ChildDose[];
  /** those that may be given today, the most urgent first */
  readonly wanted: readonly ChildDose[];
}

/** How the doses of a child stand on a day; without a date of birth none is told. */
export function judged(child: Dosed, settings: ScheduleSettings, today: string): Judged {
  const person = { birthDate: child.tanggal_lahir, sex: child.jenis_kelamin };
  const doses = childDoses(person, child.dosis, today, settings);
  return 'outside' in doses ? { child, doses: [], wanted: [] } : { child, doses, wanted: toGive(doses) };
}

/** A posko's children (null: of one's own), each as it stands today with what waits on the device. */
export function useJudgedPosko(posko: string | null) {
  const asked = useCall([DOSED_KEY, 'posko', posko], poskoCall(posko), readPosko, { keepPrevious: true });
  const entries = useWaitingEntries();
  const today = villageToday();
  const { data } = asked;
  const people = useMemo(
    () => data?.children.map((child) => judged(withWaiting(child, entries), data.settings, today)),
    [data, entries, today],
  );
  return { asked, people, today };
}

/** One child, of the server or, where nobody answers, out of the own posko's that was taken along. `hint`: it only helps where it is shown. */
export function useDosedChild(nik: string, { hint = false }: { readonly hint?: boolean } = {}) {
  const online = useOnline();
  const one = useCall([DOSED_KEY, 'anak', nik], childRequest(nik), readChild, { hint });
  const status = statusOf(one.error);
  const unanswered = !online || status === 0;
  const entries = useWaitingEntries();
  // whoever the server tells of, or the device holds, is meant by that number before a newcomer
  const newcomer = useMemo(() => registeredHere(nik, entries), [nik, entries]);
  const alone = newcomer !== null && status === 404;
  const own = useCall([DOSED_KEY, 'posko', null], poskoCall(null), readPosko, {
    enabled: (unanswered || alone) && one.data === undefined,
    hint: true,
  });
  const kept = unanswered ? own.data?.children.find((child) => child.nik === nik) : undefined;
  const settings = one.data?.settings ?? own.data?.settings;
  const told = one.data?.child ?? kept ?? (alone || unanswered ? newcomer : null);
  const child = useMemo(() => told && withWaiting(told, entries), [told, entries]);
  const loading = one.isPending || ((unanswered || alone) && own.isFetching);
  return {
    known: child && settings ? { child, settings } : null,
    loading,
    /** nobody is known by that number but somebody who is on this device only, and the village's schedule is not */
    unsent: newcomer !== null && !loading && settings === undefined,
    missing: status === 404,
    busy: one.isFetching,
    retry: () => void one.refetch(),
  };
}
