import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { LoadingState } from '../../admin/views/ListStates.tsx';
import { VIEW_TEXTS } from '../../admin/views/viewTexts.ts';
import { formatDate } from '../../engine/calendar.ts';
import { CardSheet } from './CardSheet.tsx';
import { CARDS } from './cards/index.ts';
import { type Sheet, sheetsOf } from './fillCard.ts';
import { KARTU_TEXTS as T } from './kartuTexts.ts';
import { useRecorded } from './useRecorded.ts';
import './kartu.css';

export interface YearCardsProps {
  readonly nik: string;
  readonly person: RaRecord;
  /** newest first */
  readonly records: readonly RaRecord[];
}

/** The paper cards on which something of a person is recorded, one at a time: of a year, or a pregnancy. */
export default function YearCards({ nik, person, records }: YearCardsProps) {
  const text = useText();
  const locale = useViewLocale();
  const { recorded, pregnancies, pending, failed, retry } = useRecorded(nik, person, records);
  const [chosen, setChosen] = useState<string | null>(null);
  const [key, setKey] = useState<string | null>(null);
  if (pending) return <LoadingState />;
  const there = CARDS.flatMap((card) => {
    const sheets = sheetsOf(card, recorded);
    return sheets.length === 0 ? [] : [{ card, sheets }];
  });
  // the card of the last visit is what somebody comes with
  const newest = there.toSorted((a, b) => (lastVisit(a.sheets) < lastVisit(b.sheets) ? 1 : -1))[0];
  const shown = there.find(({ card }) => card.name === chosen) ?? newest;
  const sheet = shown?.sheets.find((one) => nameOf(one) === key) ?? shown?.sheets[0];
  if (!shown || !sheet) return <p role="status">{text(T.none)}</p>;
  const { card, sheets } = shown;
  const pregnancy = pregnancies.find(({ hpht }) => hpht === sheet.columns[0]?.values.hpht) ?? null;
  return (
    <>
      <div className="cetak-tools">
        <fieldset className="choice-row">
          <legend className="visually-hidden">{text(T.which)}</legend>
          {there.map((one) => (
            <button
              key={one.card.name}
              type="button"
              aria-pressed={one.card === card}
              onClick={() => {
                setChosen(one.card.name);
                setKey(null);
              }}
            >
              {text(one.card.title)}
            </button>
          ))}
        </fieldset>
        {sheets.length > 1 && (
          <fieldset className="choice-row">
            <legend className="visually-hidden">{text(T.of)}</legend>
            {sheets.map((one) => (
              <button key={nameOf(one)} type="button" aria-pressed={one === sheet} onClick={() => setKey(nameOf(one))}>
                {one.key.length > 4 ? text(T.pregnancy, { date: formatDate(one.key, locale) }) : one.key || '–'}
                {one.parts > 1 && `, ${text(T.sheet, { part: one.part, parts: one.parts })}`}
              </button>
            ))}
          </fieldset>
        )}
        <p className="cetak-hint">{text(T.note)}</p>
        {failed && (
          <p className="cetak-hint" role="alert">
            {text(T.screeningsFailed)}{' '}
            <button type="button" className="btn btn-plain" onClick={retry}>
              {text(VIEW_TEXTS.retry)}
            </button>
          </p>
        )}
      </div>
      <CardSheet card={card} sheet={sheet} person={person} pregnancy={pregnancy} />
    </>
  );
}

/** Tells the sheets of a card apart. */
const nameOf = ({ key, part }: Sheet): string => `${key} ${part}`;

/** The last day on which somebody came, before what was asked or given without a visit; a card of years counts as the begin of its last. */
const lastVisit = ([sheet]: ReturnType<typeof sheetsOf>): string => {
  const known = sheet?.columns.filter((column) => column !== null) ?? [];
  const last = known.findLast(({ visited }) => visited) ?? known.at(-1);
  const day = String(last?.values.tanggal_timbang ?? last?.values.year ?? '');
  return `${last?.visited === true && last.values.year === undefined ? 1 : 0} ${day}`;
};
