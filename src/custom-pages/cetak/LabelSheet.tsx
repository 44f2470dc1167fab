import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { formatDate } from '../../engine/calendar.ts';
import type { Due } from '../../people/due.ts';
import { CETAK_TEXTS as T } from './cetakTexts.ts';
import { personAddress } from './personAddress.ts';
import { Qr } from './Qr.tsx';
import { qrPath } from './qr.ts';

export type Labelled = Pick<Due, 'id' | 'nama_lengkap' | 'nama_ibu' | 'tanggal_lahir' | 'tanggal_lahir_perkiraan'>;

export interface LabelSheetProps {
  readonly people: readonly Labelled[];
}

/** Labels, three by eight on a sheet of A4: the code for cameras, name and mother for people. */
export default function LabelSheet({ people }: LabelSheetProps) {
  const text = useText();
  const locale = useViewLocale();
  // a label is used for years: what is true today alone is not on it
  const born = ({ tanggal_lahir, tanggal_lahir_perkiraan }: Labelled): string | null => {
    if (tanggal_lahir === null) return null;
    const about = () => text(T.about, { year: tanggal_lahir.slice(0, 4) });
    return text(T.born, { date: tanggal_lahir_perkiraan ? about() : formatDate(tanggal_lahir, locale) });
  };
  return (
    <ul className="paper labels" aria-label={text(T.labels)}>
      {people.map((person) => (
        <li key={person.id}>
          <Qr path={qrPath(personAddress(window.location.origin, person.id))} />
          <span>
            <b>{person.nama_lengkap}</b>
            <small>{born(person)}</small>
            {person.nama_ibu && <small>{person.nama_ibu}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}
