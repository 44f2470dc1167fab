import { LinkBase } from 'react-admin';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { Icon } from '../../admin/layout/Icon.tsx';
import { formatNumber } from '../../engine/formats.ts';
import type { Due } from '../../people/due.ts';
import { ageText } from '../growth/words.ts';
import { DAY_TEXTS as T } from './dayTexts.ts';
import { formatDayMonth } from './dayWords.ts';
import { isDone, ROSTER_PATH, type Roster } from './roster.ts';
import { markOf } from './saidOfVisit.ts';
import { formPath, openingOf, useHandOver } from './weigh.ts';

export interface RosterRowProps {
  readonly person: Due;
  readonly roster: Roster;
  /** before the form is opened */
  readonly onLeave?: (person: Due) => void;
}

/** One child: a tap weighs it, or, once it was weighed, corrects what was saved. */
export function RosterRow({ person, roster, onLeave }: RosterRowProps) {
  const text = useText();
  const locale = useViewLocale();
  const handOver = useHandOver();
  const { nik, nama_lengkap, nama_ibu, tanggal_lahir, hari_ini, posyandu_id } = person;
  const done = isDone(person);
  const day = roster.hari?.tanggal ?? roster.tanggal;
  const guest = posyandu_id !== roster.posko?.id;
  const about = [
    tanggal_lahir !== null && tanggal_lahir <= day ? ageText(tanggal_lahir, day, text) : null,
    nama_ibu === null ? null : text(T.mother, { name: nama_ibu }),
    guest ? text(T.guest) : null,
  ];
  const to = done && hari_ini ? `/updatepemeriksaan/${nik}/${hari_ini.id}` : formPath(nik);
  return (
    <li>
      <LinkBase
        className="due"
        data-done={done || undefined}
        to={to}
        state={done ? { from: ROSTER_PATH, focus: 'berat_badan', returns: true } : openingOf(roster)}
        onClick={() => {
          handOver(person);
          onLeave?.(person);
        }}
      >
        <span className="due-words">
          <strong>
            <span className="visually-hidden">{text(done ? T.correct : T.weigh, { name: '' })}</span>
            {nama_lengkap}
          </strong>
          <span>{about.filter((part) => part !== null).join(' · ')}</span>
        </span>
        <Weight person={person} day={day} locale={locale} />
        <Icon name="next" size={18} />
      </LinkBase>
    </li>
  );
}

interface WeightProps {
  readonly person: Due;
  readonly day: string;
  readonly locale: ReturnType<typeof useViewLocale>;
}

/** Today's weight, or the last one with its day; with what it meant. */
function Weight({ person: { hari_ini, terakhir }, day, locale }: WeightProps) {
  const text = useText();
  const shown = hari_ini?.berat_badan == null ? terakhir : hari_ini;
  if (shown?.berat_badan == null) return <span className="due-weight due-none">{text(T.never)}</span>;
  const mark = markOf(shown.nt);
  return (
    <span className="due-weight">
      <span>
        <b>{text(T.kg, { weight: formatNumber(shown.berat_badan, locale) })}</b>
        {mark && (
          <abbr className="due-mark" data-mark={mark} title={text(T.gain[mark])}>
            {mark}
          </abbr>
        )}
      </span>
      {shown.tanggal !== day && <small>{formatDayMonth(shown.tanggal, day, locale)}</small>}
    </span>
  );
}
