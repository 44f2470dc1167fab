import { LinkBase } from 'react-admin';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { formatDate } from '../../engine/calendar.ts';
import { DUPLICATES_PATH, type Pair, type Paired } from './duplicates.ts';
import { DUPLICATE_TEXTS as T } from './duplicateTexts.ts';

export interface PairCardProps {
  readonly pair: Pair;
  /** said to be two people a moment ago */
  readonly apart: boolean;
  readonly busy: boolean;
  readonly onApart: (beda: boolean) => void;
}

/** Two people who are probably one, and what can be done with them. */
export function PairCard({ pair, apart, busy, onApart }: PairCardProps) {
  const text = useText();
  const { satu, dua, sebab } = pair;
  const names = { one: satu.nama, other: dua.nama };
  if (apart) {
    return (
      <li className="pair pair-apart">
        <p role="status">{text(T.remembered, names)}</p>
        <button type="button" className="btn btn-plain" aria-disabled={busy} onClick={() => !busy && onApart(false)}>
          {text(T.takeBack)}
        </button>
      </li>
    );
  }
  return (
    <li className="pair">
      <p className="pair-why">{text(T[sebab])}</p>
      <div className="pair-people">
        <Person person={satu} />
        <Person person={dua} />
      </div>
      <div className="merge-ways">
        <LinkBase className="btn" to={`${DUPLICATES_PATH}/${satu.id}/${dua.id}`} aria-label={text(T.compareOf, names)}>
          {text(T.compare)}
        </LinkBase>
        <button
          type="button"
          className="btn btn-plain"
          aria-label={text(T.differentOf, names)}
          aria-disabled={busy}
          onClick={() => !busy && onApart(true)}
        >
          {busy && <span className="spinner" aria-hidden="true" />}
          {text(T.different)}
        </button>
      </div>
    </li>
  );
}

function Person({ person }: { readonly person: Paired }) {
  const text = useText();
  const locale = useViewLocale();
  const { nama, nik, nik_sementara, tanggal_lahir, nama_ibu, posko } = person;
  const facts = [
    tanggal_lahir === null ? null : text(T.born, { date: formatDate(tanggal_lahir, locale) }),
    nama_ibu ? text(T.mother, { name: nama_ibu }) : null,
    posko ?? text(T.noPosko),
  ];
  return (
    <p className="pair-person">
      <strong>{nama}</strong>
      <span className="pair-nik">{nik_sementara ? `${nik} (${text(T.temporary)})` : nik}</span>
      <span>{facts.filter((fact) => fact !== null).join(' · ')}</span>
    </p>
  );
}
