import { useLocation, useNavigate } from 'react-admin';
import { useCall } from '../../dataProvider/customCalls.ts';
import { isObject } from '../../engine/isObject.ts';
import { RECAPS, recapNamed } from '../../health/recaps/index.ts';
import { isReportMonth, monthOf } from '../report/months.ts';
import type { Wanted } from './recaps.ts';

const VILLAGE = 'desa';

/** Null: of none. */
const readPosko = (body: unknown): number | null =>
  isObject(body) && typeof body.posyandu_id === 'number' ? body.posyandu_id : null;

interface Chosen {
  readonly wanted: Wanted | null;
  readonly choose: (change: Partial<Wanted>) => void;
  /** why one's own posko could not be told, where it is needed; null: it was, or may still be */
  readonly failure: unknown;
  readonly busy: boolean;
  readonly retry: () => void;
}

/**
 * Which recap, of when and where: all of it stands in the address, so that going back and reloading keep it. Without a posko it
 * is one's own, else the whole village. `wanted` null: one's own is not known (yet).
 */
export function useWanted(today: string): Chosen {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { data: own, error, isFetching, refetch } = useCall(['me'], { method: 'POST', url: '/auth/me' }, readPosko);
  const inAddress = new URLSearchParams(search);
  const [first] = RECAPS;
  const recap = recapNamed(inAddress.get('jenis') ?? '') ?? first;
  const [year, month, place] = [inAddress.get('tahun') ?? '', inAddress.get('bulan') ?? '', inAddress.get('posko')];
  const given = place === VILLAGE ? null : place !== null && /^\d+$/.test(place) ? place : undefined;
  const posko = given === undefined ? (own == null ? null : String(own)) : given;
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
  return {
    ...{ wanted, choose, busy: isFetching },
    failure: wanted === null ? error : null,
    retry: () => void refetch(),
  };
}
