import { type RaRecord, useGetList } from 'react-admin';

/** More examinations than a person gets in a lifetime of monthly visits would be cut. */
const MOST = 1000;

/**
 * Every examination of a person, newest first; one request for the page and the hints of its form. `anew`: asked for
 * again however recently it came, as somebody else may have added a month since; until then what is known stands.
 */
export function useHistory(nik: string, { anew = false }: { readonly anew?: boolean } = {}) {
  return useGetList<RaRecord>(
    'examinations',
    {
      filter: { nik },
      pagination: { page: 1, perPage: MOST },
      sort: { field: 'tanggal_timbang', order: 'DESC' },
    },
    { enabled: nik !== '', retry: 1, staleTime: 10_000, refetchOnMount: anew ? 'always' : true },
  );
}
