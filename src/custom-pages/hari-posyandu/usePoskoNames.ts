import { type RaRecord, useGetList } from 'react-admin';

const FRESH_FOR = 5 * 60_000;

/** Names of the posko by their numbers, asked for once; null for one that is not known (yet). */
export function usePoskoNames(): (posko: unknown) => string | null {
  const { data } = useGetList<RaRecord>(
    'posko',
    { pagination: { page: 1, perPage: 100 }, sort: { field: 'nama_posyandu', order: 'ASC' }, filter: {} },
    { staleTime: FRESH_FOR, retry: 1 },
  );
  return (posko) => {
    const named = data?.find(({ id }) => String(id) === String(posko))?.nama_posyandu;
    return typeof named === 'string' && named !== '' ? named : null;
  };
}
