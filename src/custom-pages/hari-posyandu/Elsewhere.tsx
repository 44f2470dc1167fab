import { LinkBase, type RaRecord } from 'react-admin';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { Icon } from '../../admin/layout/Icon.tsx';
import { HeldPart } from '../../admin/views/HeldPart.tsx';
import type { DayGroup } from '../../people/due.ts';
import { useResource } from '../examinations/useResource.ts';
import { PersonLines } from '../PersonLines.tsx';
import { DAY_TEXTS as T } from './dayTexts.ts';
import { ageOn, toldApart } from './personWords.ts';
import { ROSTER_PATH, type Roster } from './roster.ts';
import { useAddGuest } from './useGuests.ts';
import { usePoskoNames } from './usePoskoNames.ts';
import type { Register } from './useRegister.ts';

export interface ElsewhereProps {
  readonly roster: Roster;
  readonly group: DayGroup;
  readonly register: Register;
  /** asks the register; undefined where there is too little to ask it for */
  readonly onAsk?: () => void;
  /** nobody on the list is meant by what is looked for */
  readonly none: boolean;
}

/** Who is not on the day's list: found in the register and put on it, or registered on the spot. */
export function Elsewhere({ roster, group, register, onAsk, none }: ElsewhereProps) {
  const text = useText();
  return (
    <section className="elsewhere" aria-label={text(T.elsewhere)}>
      {none && <p className="day-hint">{text(T.nobody)}</p>}
      {register.state !== 'unasked' ? (
        <Others roster={roster} group={group} register={register} />
      ) : (
        onAsk && (
          <button type="button" className="btn btn-plain" onClick={onAsk}>
            {text(T.searchAll)}
          </button>
        )
      )}
      <LinkBase
        className="btn btn-plain"
        to="/members/create"
        state={{ from: ROSTER_PATH, focus: 'nama_lengkap', returns: true }}
      >
        <Icon name="plus" size={20} />
        {text(group === 'Balita' ? T.register : T.registerOthers)}
      </LinkBase>
    </section>
  );
}

function Others({ roster, group, register: { state, others } }: Pick<ElsewhereProps, 'roster' | 'group' | 'register'>) {
  const text = useText();
  const locale = useViewLocale();
  const patients = useResource('patients');
  const add = useAddGuest(roster, group);
  const poskoOf = usePoskoNames();
  const day = roster.hari?.tanggal ?? roster.tanggal;
  if (state !== 'known') {
    return (
      <p className="day-hint" role="status">
        {text(state === 'searching' ? T.searching : T.searchFailed)}
      </p>
    );
  }
  if (others.length === 0)
    return (
      <>
        <p className="day-hint">{text(T.nobodyElse)}</p>
        <HeldPart resource={patients} />
      </>
    );
  return (
    <>
      <h2 className="day-heading">{text(T.elsewhere)}</h2>
      <ul className="due-list">
        {others.map((row) => (
          <li key={row.id}>
            <button type="button" className="due" onClick={() => add(row, poskoOf(row.posko))}>
              <PersonLines
                name={String(row.nama_lengkap ?? '–')}
                about={[
                  ageOn(personIn(row), day, text, locale),
                  toldApart(personIn(row), day, text),
                  poskoOf(row.posko) ?? wordsIn(row.alamat),
                ]
                  .filter((part) => part !== null)
                  .filter((part, i, all) => all.indexOf(part) === i)}
              />
              <Icon name="plus" size={20} />
            </button>
          </li>
        ))}
      </ul>
      <HeldPart resource={patients} />
    </>
  );
}

const wordsIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const personIn = ({ nik, nama_ibu, alamat, tanggal_lahir, tanggal_lahir_perkiraan }: RaRecord) => ({
  nik: String(nik ?? ''),
  nama_ibu: wordsIn(nama_ibu),
  alamat: wordsIn(alamat),
  tanggal_lahir: wordsIn(tanggal_lahir),
  tanggal_lahir_perkiraan: tanggal_lahir_perkiraan === 'Ya',
});
