import { useId } from 'react';
import { useGetList } from 'react-admin';
import { FIELD_TEXTS } from '../../admin/fields/fieldTexts.ts';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { NativeSelect, OutlinedInput } from '../../admin/mui/inputs.ts';
import { FailedState } from '../../admin/views/ListStates.tsx';
import { formatDate } from '../../engine/calendar.ts';
import { EXAMINATION_TEXTS as T } from './examinationTexts.ts';

export interface EventPickerProps {
  readonly value: string;
  readonly onPick: (id: string) => void;
}

/** The events by day, title and place, for who does not know their numbers. Without any it is not there; where they cannot be had, it says so. */
export function EventPicker({ value, onPick }: EventPickerProps) {
  const text = useText();
  const locale = useViewLocale();
  const id = useId();
  const {
    data = [],
    error,
    isFetching,
    refetch,
  } = useGetList('berita', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'tanggal', order: 'DESC' },
    filter: {},
  });
  if (error !== null && data.length === 0) {
    return <FailedState message={text(FIELD_TEXTS.failed)} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (data.length === 0) return null;
  const known = data.some((berita) => String(berita.id) === value);
  return (
    <div className="form-field wide">
      <label htmlFor={id} className="input-label">
        {text(T.pickEvent)}
      </label>
      <NativeSelect
        id={id}
        value={known ? value : ''}
        onChange={(event) => onPick(event.target.value)}
        input={<OutlinedInput fullWidth />}
      >
        <option value="">{text(T.choose)}</option>
        {data.map((berita) => (
          <option key={berita.id} value={String(berita.id)}>
            {[typeof berita.tanggal === 'string' ? formatDate(berita.tanggal, locale) : '', berita.judul, berita.tempat]
              .filter(Boolean)
              .join(' · ')}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
