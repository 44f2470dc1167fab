import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { Scrollable } from '../../admin/layout/Scrollable.tsx';
import { formatDate, weekdayOf } from '../../engine/calendar.ts';
import type { Due } from '../../people/due.ts';
import { ageOn } from '../hari-posyandu/personWords.ts';
import { CETAK_TEXTS as T } from './cetakTexts.ts';

export interface AttendanceSheetProps {
  readonly people: readonly Due[];
  readonly posko: string;
  /** whose list it is, where it is one group's */
  readonly group: string | null;
  /** ages are of this day */
  readonly day: string;
  /** for a day that has no date yet a line is left to write it on */
  readonly dated: boolean;
}

/** Who is expected or was there, numbered, with room to sign; the head of the table stands on each page. */
export function AttendanceSheet({ people, posko, group, day, dated }: AttendanceSheetProps) {
  const text = useText();
  const locale = useViewLocale();
  return (
    <Scrollable className="paper attendance" label={text(T.attendance)}>
      <header>
        <h2>
          {text(T.attendance)} {posko}
        </h2>
        <p>
          {text(T.day)}: {dated ? `${weekdayOf(day, locale)}, ${formatDate(day, locale)}` : <span className="write-here" />}
          {group !== null && ` · ${group}`}
        </p>
      </header>
      <table aria-label={text(T.attendance)}>
        <thead>
          <tr>
            {[T.number, T.name, T.age, T.mother, T.address, T.signature].map((label) => (
              <th key={label.id} scope="col">
                {text(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person, index) => (
            <tr key={person.nik}>
              <td>{index + 1}</td>
              <th scope="row">{person.nama_lengkap}</th>
              <td>{ageOn(person, day, text, locale)}</td>
              <td>{person.nama_ibu}</td>
              <td>{person.alamat}</td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </Scrollable>
  );
}
