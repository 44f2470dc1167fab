import { type HttpRequest, rowsAt, useCall } from '../../dataProvider/customCalls.ts';
import { isObject } from '../../engine/isObject.ts';
import { useRested } from '../useRested.ts';

/** Who may be the person that is typed in, as our server tells it. */
export interface LikePerson {
  readonly id: number;
  readonly nama: string;
  readonly tanggal_lahir: string | null;
  readonly tanggal_lahir_perkiraan?: boolean;
  readonly posko: string | null;
  readonly sebab: 'nik' | 'sama' | 'kembar';
}

const isLike = (row: unknown): row is LikePerson => isObject(row) && typeof row.id === 'number' && typeof row.nama === 'string';

const readPeople = (body: unknown): readonly LikePerson[] | undefined => rowsAt(body, 'data')?.filter(isLike);

/** Who in the book may be the person of whom this is known, by the names of the call; null: nobody is asked about. */
export function useLikePeople(known: Readonly<Record<string, string>> | null): readonly LikePerson[] {
  const asked = useRested(known === null ? '' : new URLSearchParams(known).toString());
  const request: HttpRequest = { method: 'GET', url: `/auth/anggota-mirip?${asked}` };
  const { data } = useCall(['anggotaMirip', asked], request, readPeople, {
    enabled: asked !== '',
    keepPrevious: true,
    hint: true,
  });
  return asked === '' || known === null ? [] : (data ?? []);
}
