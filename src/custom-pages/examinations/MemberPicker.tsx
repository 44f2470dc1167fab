import { Autocomplete, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { type RaRecord, useDataProvider, useGetList } from 'react-admin';
import { useDebounced } from '../../admin/fields/filters.tsx';
import { useText } from '../../admin/fields/useText.ts';
import { EXAMINATION_TEXTS as T } from './examinationTexts.ts';

export interface MemberPickerProps {
  readonly onPick: (values: { readonly nik: string; readonly user_id?: string }) => void;
}

const SHOWN = 20;

/** Finds a member by name or NIK and fills in the NIK, and the guardian's where it is known. */
export function MemberPicker({ onPick }: MemberPickerProps) {
  const text = useText();
  const id = useId();
  const dataProvider = useDataProvider();
  const [wanted, setWanted] = useState('');
  const search = useDebounced((typed) => setWanted(typed.trim()));
  const { data = [], isFetching } = useGetList<RaRecord>(
    'patients',
    { pagination: { page: 1, perPage: SHOWN }, sort: { field: 'nama_lengkap', order: 'ASC' }, filter: { q: wanted } },
    { enabled: wanted.length >= 2 },
  );
  const pick = async (member: RaRecord | null) => {
    if (member === null) return;
    const nik = String(member.nik ?? '');
    onPick({ nik });
    try {
      const { data: person } = await dataProvider.getOne<RaRecord>('riwayat', { id: nik });
      if (person.user_id !== null && person.user_id !== undefined) onPick({ nik, user_id: String(person.user_id) });
    } catch {
      // The guardian stays to be filled in by hand.
    }
  };
  return (
    <div className="form-field wide">
      <label htmlFor={id} className="input-label">
        {text(T.findMember)}
      </label>
      <Autocomplete<RaRecord>
        id={id}
        options={wanted.length >= 2 ? data : []}
        filterOptions={(options) => options}
        getOptionLabel={(member) => String(member.nama_lengkap ?? '')}
        getOptionKey={(member) => member.id}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        loading={isFetching}
        loadingText={`${text(T.findMember)}…`}
        noOptionsText={text(wanted.length >= 2 ? T.nobody : T.findHint)}
        onInputChange={(_event, typed, reason) => {
          if (reason === 'input') search.later(typed);
        }}
        onChange={(_event, member) => void pick(member)}
        renderOption={({ key: _key, ...props }, member) => (
          <li key={member.id} {...props}>
            <span className="member-option">
              <strong>{String(member.nama_lengkap ?? '–')}</strong>
              <small>
                {String(member.nik ?? '')}
                {typeof member.nama_ibu === 'string' && ` · ${text(T.asGuardian, { name: member.nama_ibu })}`}
              </small>
            </span>
          </li>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            slotProps={{ htmlInput: { ...params.inputProps, autoComplete: 'off', 'aria-describedby': `${id}-hint` } }}
          />
        )}
      />
      <p id={`${id}-hint`} className="input-notes">
        {text(T.findHint)}
      </p>
    </div>
  );
}
