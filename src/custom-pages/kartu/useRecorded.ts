import { useMemo } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import { useSite } from '../../admin/site.tsx';
import { useWhole } from '../../admin/useWhole.ts';
import { useRole } from '../../admin/views/useRole.ts';
import { knownExtensions } from '../../dataProvider/customCalls.ts';
import { can } from '../../engine/permissions.ts';
import { isKept } from '../../engine/wire/extensions.ts';
import type { Pregnancy } from '../../health/motherhood.ts';
import { useDosedChild } from '../imunisasi/useDosed.ts';
import type { Recorded } from './cardColumns.ts';

/** More than anybody has of one in years. */
const MOST = 60;

interface Records {
  /** undefined: still coming, or it may not be seen */
  readonly rows: readonly RaRecord[] | undefined;
  readonly pending: boolean;
  readonly failed: boolean;
  readonly refetch: () => void;
}

/** The records of a resource about a member, newest first; of what may not be seen there are none. */
export function useRecordsOf(name: string, by: string, member: number, sort = 'tanggal'): Records {
  const resource = useWhole(useSite().site.resource[name]);
  const role = useRole();
  const there = resource !== undefined && isKept(resource, knownExtensions()) && role !== null && can(resource, role, 'list');
  const { data, error, isPending, refetch } = useGetList<RaRecord>(
    name,
    { filter: { [by]: member }, pagination: { page: 1, perPage: MOST }, sort: { field: sort, order: 'DESC' } },
    { enabled: there && Number.isFinite(member), retry: 1, staleTime: 10_000 },
  );
  return {
    ...{ rows: there ? data : undefined, pending: there && isPending, failed: error !== null && data === undefined },
    refetch: () => void refetch(),
  };
}

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const pregnancyIn = ({ id, hpht, status, tanggal_persalinan, tanggal_selesai }: RaRecord): Pregnancy => ({
  ...{ id: Number(id), hpht: textIn(hpht), status: textIn(status) },
  ...{ tanggal_persalinan: textIn(tanggal_persalinan), tanggal_selesai: textIn(tanggal_selesai) },
});

/** Everything that the cards of a person tell; `visits`: of their history. */
export function useRecorded(nik: string, person: RaRecord, visits: readonly RaRecord[]) {
  const member = Number(person.id);
  const aks = useRecordsOf('aks', 'anggota', member);
  const skilas = useRecordsOf('skilas', 'anggota', member);
  const puma = useRecordsOf('puma', 'anggota', member);
  const srq20 = useRecordsOf('srq20', 'anggota', member);
  const kpsp = useRecordsOf('kpsp', 'anggota', member);
  const referrals = useRecordsOf('referrals', 'anggota', member);
  const pregnancies = useRecordsOf('pregnancies', 'ibu', member, 'hpht');
  const dosed = useDosedChild(nik, { hint: true });
  const all = [aks, skilas, puma, srq20, kpsp, referrals, pregnancies];
  const doses = dosed.known?.child.dosis;
  const recorded = useMemo((): Recorded => {
    const seen = {
      aks: aks.rows,
      skilas: skilas.rows,
      puma: puma.rows,
      srq20: srq20.rows,
      kpsp: kpsp.rows,
      referrals: referrals.rows,
    };
    const others = Object.entries(seen).flatMap(([name, rows]) => (rows ? [[name, rows] as const] : []));
    const known = (pregnancies.rows ?? []).map(pregnancyIn);
    return { person, pregnancies: known, visits, doses: doses ?? [], others: Object.fromEntries(others) };
  }, [person, pregnancies.rows, visits, doses, aks.rows, skilas.rows, puma.rows, srq20.rows, kpsp.rows, referrals.rows]);
  const dosesFailed = !dosed.loading && !dosed.missing && dosed.known === null;
  return {
    recorded,
    pregnancies: pregnancies.rows ?? [],
    pending: all.some(({ pending }) => pending) || (dosed.loading && dosed.known === null),
    failed: all.some(({ failed }) => failed) || dosesFailed,
    /** what failed, once more */
    retry: () => {
      for (const one of all) if (one.failed) one.refetch();
      if (dosesFailed) dosed.retry();
    },
  };
}
