import { useId } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import { useText } from '../../admin/fields/useText.ts';
import { MINISTRY_TEXTS as T } from './ministryTexts.ts';
import './posko-picker.css';

const FRESH_FOR = 5 * 60_000;

/** The village's posko by name, asked for once. */
const usePosko = () =>
  useGetList<RaRecord>(
    'posko',
    { pagination: { page: 1, perPage: 500 }, sort: { field: 'nama_posyandu', order: 'ASC' }, filter: {} },
    { staleTime: FRESH_FOR, retry: 1 },
  ).data ?? [];

/** What a posko is called; null for the whole village, and while it is not known. */
export function usePoskoName(posko: number | null): string | null {
  const name = usePosko().find(({ id }) => Number(id) === posko)?.nama_posyandu;
  return typeof name === 'string' ? name : null;
}

export interface PoskoPickerProps {
  /** null: all */
  readonly posko: string | null;
  readonly onChoose: (posko: string | null) => void;
}

/** One posko, or the whole village. */
export function PoskoPicker({ posko, onChoose }: PoskoPickerProps) {
  const text = useText();
  const id = useId();
  return (
    <div className="posko-picker">
      <label htmlFor={id}>{text(T.posko)}</label>
      <select
        className="control"
        id={id}
        value={posko ?? ''}
        onChange={(event) => onChoose(event.target.value === '' ? null : event.target.value)}
      >
        <option value="">{text(T.village)}</option>
        {usePosko().map((one) => (
          <option key={one.id} value={String(one.id)}>
            {String(one.nama_posyandu)}
          </option>
        ))}
      </select>
    </div>
  );
}
