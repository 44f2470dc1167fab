import { useLocation, useNavigate } from 'react-admin';
import { RECAPS, recapNamed } from '../../health/recaps/index.ts';
import { isReportMonth, monthOf } from '../report/months.ts';
import { useOwnPosko } from '../useOwnPosko.ts';
import type { Wanted } from './recaps.ts';

const VILLAGE = 'desa';

interface Chosen {
  readonly wanted: Wanted | null;
  readonly choose: (change: Partial<Wanted>) => void;
  /** one's own posko could not be told, where it is needed */
  readonly failed: ReturnType<typeof useOwnPosko>['failed'];
}

/**
 * Which recap, of when and where: all of it stands in the address, so that going back and reloading keep it. Without a posko it
 * is one's own, else the whole village. `wanted` null: one's own is not known (yet).
 */
export function useWanted(today: string): Chosen {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { own, failed } = useOwnPosko();
  const inAddress = new URLSearchParams(search);
  const [first] = RECAPS;
  const recap = recapNamed(inAddress.get('jenis') ?? '') ?? first;
  const [year, month, place] = [inAddress.get('tahun') ?? '', inAddress.get('bulan') ?? '', inAddress.get('posko')];
  const given = place === VILLAGE ? null : place !== null && /^\d+$/.test(place) ? place : undefined;
  const posko = given === undefined ? (own ?? null) : given;
  const wanted =
    recap === undefined || (given === undefined && own === undefined)
      ? null
      : {
          recap,
          year: /^\d{4}$/.test(year) && year >= '1900' && year <= today.slice(0, 4) ? year : today.slice(0, 4),
          month: isReportMonth(month, monthOf(today)) ? month : monthOf(today),
          posko,
        };
  const choose = (change: Partial<Wanted>) => {
    if (wanted === null) return;
    const next = { ...wanted, ...change };
    const told = { jenis: next.recap.name, tahun: next.year, bulan: next.month, posko: next.posko ?? VILLAGE };
    navigate({ search: `?${new URLSearchParams(told)}` }, { replace: true });
  };
  return { wanted, choose, failed: wanted === null ? failed : null };
}
