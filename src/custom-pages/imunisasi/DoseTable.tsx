import { useState } from 'react';
import { useText } from '../../admin/fields/useText.ts';
import type { ChildDose, ScheduleSettings } from '../../health/immunisation/index.ts';
import type { Dosed } from '../../people/dosed.ts';
import { DoseRow } from './DoseRow.tsx';
import { IMUNISASI_TEXTS as T } from './imunisasiTexts.ts';
import { doseKey, type Giving } from './useGiving.ts';

export interface DoseTableProps {
  readonly child: Dosed;
  readonly settings: ScheduleSettings;
  readonly doses: readonly ChildDose[];
  readonly today: string;
  readonly giving: Giving;
}

const PARTS = ['dasar', 'lanjutan', 'sekolah', 'putaran', 'tambahan'] as const;

/** Rounds reach years ahead and back: those that matter are the given ones, those of now and the next one. */
function shownOf(part: (typeof PARTS)[number], doses: readonly ChildDose[]): readonly ChildDose[] {
  if (part !== 'putaran') return doses;
  const next = new Map<string, ChildDose>();
  for (const dose of doses) if (dose.state === 'tooEarly' && !next.has(dose.jenis)) next.set(dose.jenis, dose);
  return doses.filter((dose) => (dose.state === 'tooEarly' ? next.get(dose.jenis) === dose : true));
}

/** Every dose of the schedule as it stands, as in the table of the Buku KIA. */
export function DoseTable({ doses, ...rest }: DoseTableProps) {
  const text = useText();
  return (
    <section aria-labelledby="dose-table" className="dose-table">
      <h3 id="dose-table">{text(T.table)}</h3>
      {PARTS.map((part) => {
        const shown = shownOf(
          part,
          doses.filter((dose) => dose.part === part),
        );
        return shown.length === 0 ? null : <Part key={part} title={text(T[part])} doses={shown} {...rest} />;
      })}
    </section>
  );
}

function Part({ title, doses, child, ...rest }: DoseTableProps & { readonly title: string }) {
  const text = useText();
  const [all, setAll] = useState(false);
  const matters = doses.filter(({ state }) => state !== 'notNeeded' && state !== 'noLonger');
  const hidden = doses.length - matters.length;
  // what does not matter any more is folded where there is much of it
  const folded = hidden > 2 && !all;
  return (
    <div className="dose-part">
      <h4>{title}</h4>
      <ul className="dose-rows">
        {(folded ? matters : doses).map((dose) => (
          <DoseRow key={doseKey(dose)} dose={dose} child={child} {...rest} />
        ))}
      </ul>
      {folded && (
        <button type="button" className="btn btn-plain" onClick={() => setAll(true)}>
          {text(T.rest, { count: hidden })}
        </button>
      )}
    </div>
  );
}
