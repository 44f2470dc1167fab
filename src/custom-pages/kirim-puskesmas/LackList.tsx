import { useState } from 'react';
import { LinkBase } from 'react-admin';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { useRole } from '../../admin/views/useRole.ts';
import { formatDate } from '../../engine/calendar.ts';
import { formatNumber } from '../../engine/formats.ts';
import { countsAsLack, LACK_CODES, LACK_TEXTS, type LackCode, placeOf } from '../../exchange/ministry/lacks.ts';
import type { LackingChild } from '../../exchange/ministry/overview.ts';
import type { Template } from '../../exchange/ministry/template.ts';
import { MEASURES } from '../../exchange/ministry/visitOfMonth.ts';
import { MINISTRY_PATH, type Month, type Wanted } from './ministry.ts';
import { MEASURE_TEXTS, MINISTRY_TEXTS as T } from './ministryTexts.ts';

/** So many are shown until somebody asks for all. */
const AT_FIRST = 8;

export interface LackListProps {
  readonly template: Template;
  readonly month: Month;
  readonly wanted: Wanted;
}

/** What children lack for a file: by what is lacking, each child a link to where it is put right, but for those that were deleted. */
export function LackList({ template, month, wanted }: LackListProps) {
  const text = useText();
  const groups = LACK_CODES.map((code) => ({
    code,
    children: month.kurang.filter(({ kurang }) => kurang[template.name]?.includes(code)),
  })).filter(({ children }) => children.length > 0);
  const lists = [
    { label: T.lacking, groups: groups.filter(({ code }) => countsAsLack(code)) },
    { label: T.told, groups: groups.filter(({ code }) => !countsAsLack(code)) },
  ].filter((list) => list.groups.length > 0);
  return lists.map((list) => (
    <details key={list.label.id} className="lack-list">
      <summary>{text(list.label)}</summary>
      <ul>
        {list.groups.map(({ code, children }) => (
          <li key={code}>
            <LackGroup code={code} lacking={children} wanted={wanted} />
          </li>
        ))}
      </ul>
    </details>
  ));
}

function LackGroup({
  code,
  lacking,
  wanted,
}: {
  readonly code: LackCode;
  readonly lacking: readonly LackingChild[];
  readonly wanted: Wanted;
}) {
  const text = useText();
  const role = useRole();
  const [all, setAll] = useState(false);
  const shown = all ? lacking : lacking.slice(0, AT_FIRST);
  const from = `${MINISTRY_PATH}?bulan=${wanted.month}${wanted.posko === null ? '' : `&posko=${wanted.posko}`}`;
  const { at, field } = placeOf(code);
  const others = useOtherMeasured();
  const to = ({ id, nik, pemeriksaan: told, ukur_lain }: LackingChild): string => {
    if (at === 'members') return `/members/${id}`;
    const pemeriksaan = code === 'ukur_lain' ? (ukur_lain.at(-1)?.pemeriksaan ?? told) : told;
    // who may not change an examination looks at it
    if (role !== 'Kader') return `/riwayatpasien/${nik}`;
    return at === 'visit' || pemeriksaan === null ? `/formtambah/${nik}` : `/updatepemeriksaan/${nik}/${pemeriksaan}`;
  };
  return (
    <>
      <p className="lack-what">{text(T.lackOf, { lack: LACK_TEXTS[code], count: lacking.length })}</p>
      <ul className="lack-children">
        {shown.map((child) => (
          <li key={child.id}>
            {child.dihapus ? (
              <>
                {child.nama}
                <span className="lack-others">{text(T.deletedChild)}</span>
              </>
            ) : (
              <LinkBase to={to(child)} state={{ from, focus: field, returns: true }}>
                {child.nama}
              </LinkBase>
            )}
            {code === 'ukur_lain' && <span className="lack-others">{others(child)}</span>}
          </li>
        ))}
        {shown.length < lacking.length && (
          <li>
            <button type="button" className="lack-all" onClick={() => setAll(true)}>
              {text(T.all, { count: lacking.length })}
            </button>
          </li>
        )}
      </ul>
    </>
  );
}

/** What was measured at other visits of the month, in words. */
function useOtherMeasured(): (child: LackingChild) => string {
  const text = useText();
  const locale = useViewLocale();
  return ({ ukur_lain }) =>
    ukur_lain
      .map(({ tanggal, nilai }) => {
        const values = MEASURES.flatMap((name) => {
          const value = nilai[name];
          if (value === undefined) return [];
          return text(MEASURE_TEXTS[name], { value: typeof value === 'number' ? formatNumber(value, locale) : value });
        });
        return text(T.otherVisit, { date: formatDate(tanggal, locale), values: values.join(', ') });
      })
      .join('; ');
}
