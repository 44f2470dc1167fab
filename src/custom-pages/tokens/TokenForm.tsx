import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import { useText } from '../../admin/fields/useText.ts';
import { villageToday } from '../../admin/fields/villageToday.ts';
import { NativeSelect, OutlinedInput } from '../../admin/mui/inputs.ts';
import { useRole } from '../../admin/views/useRole.ts';
import { addDays } from '../../engine/calendar.ts';
import { SCOPES, type Wanted } from './tokens.ts';
import { TOKEN_TEXTS as T } from './tokenTexts.ts';

const DAYS = [30, 90, 180, 365];
const USUAL_DAYS = 90;
/** As many posko are offered. */
const POSKO = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'nama_posyandu', order: 'ASC' }, filter: {} } as const;

export interface TokenFormProps {
  readonly busy: boolean;
  /** what the server refused, by the name of the field */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly onMake: (wanted: Wanted) => void;
}

/** What a new token is to be called, reach and last. */
export function TokenForm({ busy, errors, onMake }: TokenFormProps) {
  const text = useText();
  const ofVillage = useRole() === 'Admin Desa';
  const { data: posko = [] } = useGetList<RaRecord>('posko', POSKO, { enabled: ofVillage });
  const [nama, setNama] = useState('');
  const [cakupan, setCakupan] = useState<string>(SCOPES[0]);
  const [reach, setReach] = useState('');
  const [days, setDays] = useState(USUAL_DAYS);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    onMake({ nama, cakupan, posko: reach === '' ? null : Number(reach), berlaku_sampai: addDays(villageToday(), days) });
  };
  return (
    <form className="form-section token-form" onSubmit={submit} noValidate>
      <h2>{text(T.make)}</h2>
      <div className="form-fields" inert={busy}>
        <Labelled label={text(T.name)} help={text(T.nameHelp)} error={errors.nama}>
          {(control) => (
            <OutlinedInput
              {...control}
              value={nama}
              onChange={({ target }) => setNama(target.value)}
              fullWidth
              error={errors.nama !== undefined}
              inputProps={{ autoComplete: 'off', ...control }}
            />
          )}
        </Labelled>
        <Choice
          label={text(T.scope)}
          error={errors.cakupan}
          value={cakupan}
          onChoose={setCakupan}
          options={SCOPES.map((scope) => [scope, text(T[scope])])}
        />
        {ofVillage && (
          <Choice
            label={text(T.posko)}
            error={errors.posko}
            value={reach}
            onChoose={setReach}
            options={[
              ['', text(T.village)],
              ...posko.map(({ id, nama_posyandu }) => [String(id), String(nama_posyandu)] as const),
            ]}
          />
        )}
        <Choice
          label={text(T.days)}
          error={errors.berlaku_sampai}
          value={String(days)}
          onChoose={(value) => setDays(Number(value))}
          options={DAYS.map((count) => [String(count), text(T.day, { count })])}
        />
      </div>
      <div className="form-actions">
        <button type="submit" className="btn" aria-disabled={busy}>
          {busy && <span className="spinner" aria-hidden="true" />}
          {text(T.submit)}
        </button>
      </div>
    </form>
  );
}

interface Control {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface LabelledProps {
  readonly label: string;
  readonly help?: string;
  readonly error: readonly string[] | undefined;
  readonly children: (control: Control) => ReactNode;
}

function Labelled({ label, help, error, children }: LabelledProps) {
  const id = useId();
  const note = error?.[0] ?? help;
  return (
    <div className="form-field">
      <label htmlFor={id} className="input-label">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': note === undefined ? undefined : `${id}-note`,
      })}
      {note !== undefined && (
        <div className="input-notes">
          <p id={`${id}-note`} className={error === undefined ? 'input-help' : 'input-error'}>
            {note}
          </p>
        </div>
      )}
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly error: readonly string[] | undefined;
  readonly value: string;
  readonly onChoose: (value: string) => void;
  readonly options: readonly (readonly [value: string, label: string])[];
}

function Choice({ label, error, value, onChoose, options }: ChoiceProps) {
  return (
    <Labelled label={label} error={error}>
      {(control) => (
        <NativeSelect
          value={value}
          onChange={({ target }) => onChoose(target.value)}
          input={<OutlinedInput fullWidth error={error !== undefined} />}
          inputProps={{ ...control }}
        >
          {options.map(([of, name]) => (
            <option key={of} value={of}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
    </Labelled>
  );
}
