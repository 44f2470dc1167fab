import { type RefObject, useId, useRef, useState } from 'react';
import { type RaRecord, useDataProvider, useGetList } from 'react-admin';
import { FIELD_TEXTS } from '../../admin/fields/fieldTexts.ts';
import { useDebounced } from '../../admin/fields/filters.tsx';
import { useText } from '../../admin/fields/useText.ts';
import { Autocomplete, TextField } from '../../admin/mui/autocomplete.ts';
import { EXAMINATION_TEXTS as T } from './examinationTexts.ts';

interface Filled {
  readonly nik: string;
  readonly user_id: string;
}

export interface MemberPickerProps {
  /** told what a choice makes of what stands in the fields: of the NIK at once, of the guardian's as soon as it is known */
  readonly onPick: (filledIn: (before: Filled) => Partial<Filled>) => void;
  /** the guardian's NIK that a choice has filled in and nobody has typed; '' for none */
  readonly guardian: RefObject<string>;
}

const SHOWN = 20;

/** Finds a member by name or NIK and fills in the NIK, and the guardian's where it is known and nobody has typed one. */
export function MemberPicker({ onPick, guardian }: MemberPickerProps) {
  const text = useText();
  const id = useId();
  const dataProvider = useDataProvider();
  const [wanted, setWanted] = useState('');
  const search = useDebounced((typed) => setWanted(typed.trim()));
  const picked = useRef<RaRecord | null>(null);
  const {
    data = [],
    error,
    isFetching,
  } = useGetList<RaRecord>(
    'patients',
    { pagination: { page: 1, perPage: SHOWN }, sort: { field: 'nama_lengkap', order: 'ASC' }, filter: { q: wanted } },
    { enabled: wanted.length >= 2 },
  );
  const pick = async (member: RaRecord | null) => {
    picked.current = member;
    if (member === null) return;
    const nik = String(member.nik ?? '');
    const ofAnother = guardian.current;
    guardian.current = '';
    onPick(({ user_id }) => ({ nik, user_id: user_id === ofAnother ? '' : user_id }));
    try {
      const { data: person } = await dataProvider.getOne<RaRecord>('riwayat', { id: nik });
      // The answer for somebody picked before says nothing of who is meant now.
      if (picked.current !== member || person.user_id === null || person.user_id === undefined) return;
      const found = String(person.user_id);
      guardian.current = found;
      onPick(({ user_id }) => (user_id === '' ? { user_id: found } : {}));
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
        noOptionsText={text(wanted.length < 2 ? T.findHint : error === null ? T.nobody : FIELD_TEXTS.failed)}
        clearText={text(FIELD_TEXTS.clear)}
        openText={text(FIELD_TEXTS.open)}
        closeText={text(FIELD_TEXTS.close)}
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
