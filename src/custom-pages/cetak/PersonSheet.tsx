import { useMemo } from 'react';
import type { RaRecord } from 'react-admin';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { villageToday } from '../../admin/fields/villageToday.ts';
import { Scrollable } from '../../admin/layout/Scrollable.tsx';
import { textOf } from '../../admin/views/recordName.ts';
import { formatDate } from '../../engine/calendar.ts';
import { useGainMarks } from '../examinations/useGainMarks.ts';
import { useResource } from '../examinations/useResource.ts';
import { GROWTH_TEXTS } from '../growth/growthTexts.ts';
import { ageText, shown } from '../growth/words.ts';
import { usePoskoNames } from '../hari-posyandu/usePoskoNames.ts';
import { CETAK_TEXTS as T } from './cetakTexts.ts';
import { personAddress } from './personAddress.ts';
import { MOST_VISITS, SAID, type Said, visitsOf } from './personVisits.ts';
import { Qr } from './Qr.tsx';
import { qrPath } from './qr.ts';

/** As the ministry's own papers head them, in both languages. */
const HEADS: Readonly<Record<Said, string>> = { nt: 'N/T', bb_u: 'BB/U', tb_u: 'TB/U', bb_tb: 'BB/TB', imt_u: 'IMT/U' };

export interface PersonSheetProps {
  readonly person: RaRecord;
  /** newest first */
  readonly records: readonly RaRecord[];
}

/** Who it is, the last visits, and the code that opens the record; on A5, without a NIK, as cards get lost. */
export function PersonSheet({ person, records }: PersonSheetProps) {
  const text = useText();
  const locale = useViewLocale();
  const fields = useResource('members').field;
  const posko = usePoskoNames()(person.posko);
  const marks = useGainMarks(person, records);
  const all = useMemo(() => visitsOf(person, records, marks), [person, records, marks]);
  const visits = all.slice(0, MOST_VISITS);
  const said = SAID.filter((name) => visits.some((visit) => visit.said[name] !== ''));
  const arms = visits.some(({ arm }) => arm !== null);
  const born = typeof person.tanggal_lahir === 'string' && person.tanggal_lahir !== '' ? person.tanggal_lahir : null;
  const estimated = person.tanggal_lahir_perkiraan === 'Ya';
  const number = (value: number | null, places: number) => (value === null ? '–' : shown(value, locale, places));
  const facts = ['tanggal_lahir', 'jenis_kelamin', 'nama_ibu'].flatMap((name): [string, string][] => {
    const field = fields[name];
    if (field === undefined) return [];
    // of whom only the age is known, no day is said; an age would be wrong on paper by next year
    const value =
      name === 'tanggal_lahir' && estimated && born
        ? text(T.about, { year: born.slice(0, 4) })
        : textOf(field, person[name], locale);
    return [[text(field.label), value || '–']];
  });
  return (
    <article className="paper person-sheet" aria-label={text(T.card)}>
      <header>
        <div>
          <h2>{String(person.nama_lengkap ?? '–')}</h2>
          <dl>
            {[...facts, [text(T.posko), posko ?? '–'] as const].map(([term, value]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <Qr path={qrPath(personAddress(window.location.origin, person.id))} />
      </header>
      {visits.length === 0 ? (
        <p>{text(T.noVisits)}</p>
      ) : (
        <Scrollable className="person-visits" label={text(T.visits)}>
          <table aria-label={text(T.visits)}>
            <thead>
              <tr>
                <th scope="col">{text(GROWTH_TEXTS.date)}</th>
                <th scope="col">{text(T.age)}</th>
                <th scope="col">{text(T.weight)}</th>
                <th scope="col">{text(T.height)}</th>
                {arms && <th scope="col">{text(T.arm)}</th>}
                {said.map((name) => (
                  <th key={name} scope="col">
                    {HEADS[name]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {visits.map((visit) => (
                <tr key={visit.id}>
                  <th scope="row">{formatDate(visit.date, locale)}</th>
                  <td>{born === null || born > visit.date ? '–' : (estimated ? '± ' : '') + ageText(born, visit.date, text)}</td>
                  <td>{number(visit.weight, 2)}</td>
                  <td>{number(visit.height, 1)}</td>
                  {arms && <td>{number(visit.arm, 1)}</td>}
                  {said.map((name) => (
                    <td key={name}>{visit.said[name] || '–'}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Scrollable>
      )}
      <p className="person-foot">
        {all.length > visits.length && `${text(T.newestOnly, { shown: visits.length, count: all.length })} `}
        {text(GROWTH_TEXTS.printed, { date: formatDate(villageToday(), locale) })}
      </p>
    </article>
  );
}
