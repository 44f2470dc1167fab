import { useState } from 'react';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { useSite } from '../../admin/site.tsx';
import { say } from '../../engine/say.ts';
import { columnNames, joined } from '../../exchange/headers/columnNames.ts';
import type { Target } from '../../exchange/model/arrangement.ts';
import { AgainButton } from './AgainButton.tsx';
import { ARRANGE_TEXTS as T } from './arrangeTexts.ts';
import { ColumnCard } from './ColumnCard.tsx';
import { Elsewhere } from './Elsewhere.tsx';
import { HeaderRow } from './HeaderRow.tsx';
import type { Column, Import } from './imports.ts';
import { BusyButton, Problem, StepHeading } from './Parts.tsx';
import { PoskoChoice } from './PoskoChoice.tsx';
import { Questions } from './Questions.tsx';
import { ReadAs } from './ReadAs.tsx';
import { SheetChoice } from './Sheets.tsx';
import { claimedTwice, saidOfTarget, targetOptions } from './targets.ts';
import { useArrange } from './useArrange.ts';
import { VisitDay } from './VisitDay.tsx';

export interface ArrangeStepProps {
  readonly told: Import;
  readonly onCheck: () => void;
}

/** What the sheet, its header row, its columns and their values mean. */
export function ArrangeStep({ told, onCheck }: ArrangeStepProps) {
  const text = useText();
  const locale = useViewLocale();
  const { site } = useSite();
  const arranging = useArrange(told);
  const groupName = (resource: string): string => {
    const known = site.resource[resource];
    return known ? say(known.label.many, locale) : resource;
  };
  const options = targetOptions(told, { group: groupName, label: (target) => saidOfTarget(site, target, locale) });
  const [used, unused] = useSplit(told.kolom, arranging.targetOf);
  // what only one column raises is asked there; the rest, and what a column that is not used raises, before them
  const ofColumns = new Set(used.map(({ indeks }) => indeks));
  const general = told.pertanyaan.filter(({ kolom }) => typeof kolom !== 'number' || !ofColumns.has(kolom));
  const card = (column: Column) => (
    <ColumnCard
      key={column.indeks}
      column={column}
      options={options}
      questions={told.pertanyaan.filter(({ kolom }) => kolom === column.indeks && ofColumns.has(kolom))}
      arranging={arranging}
    />
  );
  // those that were given a meaning meanwhile stay where they are
  const stillUnused = unused.filter(({ indeks }) => arranging.targetOf(indeks) === null).length;
  // the server asks which of them it is, as soon as it knows, or takes both where they fill each other
  const twice = [...claimedTwice(site, told.kolom, arranging.targetOf)].filter(([target, columns]) =>
    columns.some(({ sasaran }) => sasaran !== target),
  );
  const isAsked = told.pertanyaan.some(({ kode }) => kode === 'dua-kolom' || kode === 'dua-tabel');
  const onward = async () => {
    if (arranging.again === null || (await arranging.again())) onCheck();
  };
  const labelOf = (target: Target): string => options.find(({ value }) => value === target)?.label ?? target;
  return (
    <section className="import-step" aria-labelledby="import-step" aria-busy={arranging.busy}>
      <StepHeading>{text(T.heading)}</StepHeading>
      <Elsewhere arranging={arranging} />
      <p>{text(T.intro)}</p>
      {!arranging.moving && <Questions told={{ ...told, pertanyaan: general }} arranging={arranging} />}
      <VisitDay told={told} arranging={arranging} />
      <SheetChoice told={told} arranging={arranging} />
      <HeaderRow told={told} arranging={arranging} />
      {!arranging.moving && (
        <section aria-labelledby="import-columns">
          <h3 className="import-subheading" id="import-columns">
            {text(T.columns)}
          </h3>
          {!isAsked &&
            twice.map(([target, columns]) => (
              <p key={target} className="import-problem" role="alert">
                {text(T.taken, {
                  label: labelOf(target),
                  headers: joined(columnNames(columns.map(({ indeks, judul }) => ({ index: indeks, header: judul })))),
                })}
              </p>
            ))}
          <ul className="import-columns">{used.map(card)}</ul>
          {unused.length > 0 && (
            <Unused open={used.length === 0} label={text(T.unmapped, { count: String(stillUnused) })}>
              {() => <ul className="import-columns">{unused.map(card)}</ul>}
            </Unused>
          )}
        </section>
      )}
      {!arranging.moving && <ReadAs told={told} arranging={arranging} />}
      <PoskoChoice told={told} arranging={arranging} />
      <div className="import-bar">
        <Problem>{arranging.problem}</Problem>
        <AgainButton arranging={arranging} />
        <BusyButton label={text(T.onward)} doing={text(T.changing)} busy={arranging.busy} onPress={() => void onward()} main />
      </div>
    </section>
  );
}

interface UnusedProps {
  readonly open: boolean;
  readonly label: string;
  readonly children: () => React.ReactNode;
}

/** Folded, and not drawn before it is opened: a file may have two hundred columns. */
function Unused({ open, label, children }: UnusedProps) {
  const [shown, setShown] = useState(open);
  return (
    <details className="import-fold" open={shown} onToggle={({ currentTarget }) => setShown(currentTarget.open)}>
      <summary>{label}</summary>
      {shown && children()}
    </details>
  );
}

/**
 * The columns that mean something and those that do not, as it was when the page was opened or the sheet read anew: a card
 * does not leap elsewhere under the hand that changes it.
 */
function useSplit(columns: readonly Column[], targetOf: (column: number) => Target | null): [Column[], Column[]] {
  const headers = columns.map(({ judul }) => judul).join('\n');
  const [split, setSplit] = useState<{ headers: string; used: ReadonlySet<number> } | null>(null);
  let now = split;
  if (now === null || now.headers !== headers) {
    now = { headers, used: new Set(columns.flatMap(({ indeks }) => (targetOf(indeks) === null ? [] : [indeks]))) };
    setSplit(now);
  }
  const { used } = now;
  return [columns.filter(({ indeks }) => used.has(indeks)), columns.filter(({ indeks }) => !used.has(indeks))];
}
