import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import type { Due } from '../../people/due.ts';
import { ageOn } from '../hari-posyandu/personWords.ts';
import { CETAK_TEXTS as T } from './cetakTexts.ts';
import { personAddress } from './personAddress.ts';
import { Qr } from './Qr.tsx';
import { qrPath } from './qr.ts';

export interface LabelSheetProps {
  readonly people: readonly Due[];
  readonly day: string;
}

/** Labels, three by eight on a sheet of A4: the code for cameras, name and mother for people. */
export default function LabelSheet({ people, day }: LabelSheetProps) {
  const text = useText();
  const locale = useViewLocale();
  return (
    <ul className="paper labels" aria-label={text(T.labels)}>
      {people.map((person) => (
        <li key={person.id}>
          <Qr path={qrPath(personAddress(window.location.origin, person.id))} />
          <span>
            <b>{person.nama_lengkap}</b>
            <small>{ageOn(person, day, text, locale)}</small>
            {person.nama_ibu && <small>{person.nama_ibu}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}
