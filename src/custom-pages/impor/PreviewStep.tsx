import { useState } from 'react';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { useSite } from '../../admin/site.tsx';
import { say } from '../../engine/say.ts';
import { partsOf } from '../../exchange/model/targets.ts';
import { formatCount } from '../formatNumber.ts';
import { AgainButton } from './AgainButton.tsx';
import { ARRANGE_TEXTS } from './arrangeTexts.ts';
import { saidContents } from './contents.ts';
import { Elsewhere } from './Elsewhere.tsx';
import { HeaderRow } from './HeaderRow.tsx';
import { countAll, countRejected, type Import, needed } from './imports.ts';
import { BusyButton, Problem, StepHeading } from './Parts.tsx';
import { PoskoChoice } from './PoskoChoice.tsx';
import { HowFar } from './ProgressStep.tsx';
import { PREVIEW_TEXTS as T } from './previewTexts.ts';
import { Questions } from './Questions.tsx';
import { RejectedButton } from './RejectedButton.tsx';
import { RowList } from './RowList.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SheetChoice } from './Sheets.tsx';
import { SAVE_TEXTS } from './saveTexts.ts';
import { saidOfShape } from './shapes.ts';
import { useArrange } from './useArrange.ts';
import { useBegin } from './useBegin.ts';
import { VisitDay } from './VisitDay.tsx';
import { Warnings } from './Warnings.tsx';

export interface PreviewStepProps {
  readonly told: Import;
  readonly onArrange: () => void;
}

/** What saving would do, row by row; nothing is written before. */
export function PreviewStep({ told, onArrange }: PreviewStepProps) {
  const text = useText();
  const arranging = useArrange(told);
  const { jumlah: counts, peringatan } = told;
  const [sure, setSure] = useSure(peringatan);
  const saving = useBegin(told, SAVE_TEXTS.saveFailed);
  const what = saidContents({ contents: told.rincian, rows: counts }, useViewLocale());
  const rejected = countRejected(counts);
  const isShown = counts !== null && countAll(counts) > 0;
  const stopped = counts === null && told.galat !== null;
  return (
    <section className="import-step" aria-labelledby="import-step">
      <StepHeading>{text(T.heading)}</StepHeading>
      <Elsewhere arranging={arranging} />
      <div className="import-known">
        <p>
          <HowUnderstood told={told} /> {told.diingat && text(ARRANGE_TEXTS.remembered)}
        </p>
        <button type="button" className="btn btn-plain" aria-label={text(ARRANGE_TEXTS.changeLong)} onClick={onArrange}>
          {text(ARRANGE_TEXTS.change)}
        </button>
      </div>
      <PoskoChoice told={told} arranging={arranging} />
      {!arranging.moving && <Questions told={told} arranging={arranging} onColumns={onArrange} />}
      <VisitDay told={told} arranging={arranging} />
      <SheetChoice told={told} arranging={arranging} />
      <HeaderRow told={told} arranging={arranging} />
      <Warnings warnings={peringatan} sure={sure} onSure={setSure} onColumns={onArrange} />
      {!saving.busy && (
        <p className="import-unsaved">
          <strong>{text(T.unsaved)}</strong> {what !== '' && text(T.would, { what })}
        </p>
      )}
      <Problem>{arranging.problem ?? (stopped ? told.galat : null)}</Problem>
      <AgainButton arranging={arranging} />
      {stopped && arranging.problem === null && (
        <BusyButton
          label={text(T.lookAgain)}
          doing={text(T.looking)}
          busy={arranging.busy}
          onPress={() => arranging.change({})}
          main
        />
      )}
      {counts === null ? (
        <Counting told={told} />
      ) : (
        <>
          {isShown && <RowList told={told} counts={counts} />}
          {rejected > 0 && (
            <div className="import-known">
              <p className="import-small">{text(T.rejectedHint)}</p>
              <RejectedButton told={told} />
            </div>
          )}
          {isShown && <SaveBar told={told} arranging={arranging} sure={sure} saving={saving} />}
        </>
      )}
      {/* what is shown may be another arrangement by then, whose rows are still looked at */}
      {!isShown && <Problem>{saving.problem}</Problem>}
    </section>
  );
}

/** The codes of the warnings that somebody has looked at, as they are said now. */
function useSure(warnings: Import['peringatan']) {
  const said = JSON.stringify(warnings);
  const [looked, setLooked] = useState<{ said: string; codes: readonly string[] }>({ said, codes: [] });
  const setSure = (codes: readonly string[]) => setLooked({ said, codes });
  return [looked.said === said ? looked.codes : NONE, setSure] as const;
}

const NONE: readonly string[] = [];

/** How far the comparison has come; with a question open it has not begun. */
function Counting({ told: { galat, kemajuan, pertanyaan } }: { readonly told: Import }) {
  const text = useText();
  const locale = useViewLocale();
  const [done, all] = [kemajuan?.selesai ?? 0, kemajuan?.semua ?? 0].map((count) => formatCount(count, locale));
  if (galat !== null || (kemajuan === null && needed(pertanyaan).length > 0)) return null;
  return <HowFar progress={kemajuan} label={kemajuan === null ? text(T.countingAny) : text(T.counting, { done, all })} />;
}

/** As what the file was recognised, or how many of its columns are used. */
function HowUnderstood({ told }: { readonly told: Import }) {
  const text = useText();
  const locale = useViewLocale();
  const { site } = useSite();
  const shape = told.susunan?.shape;
  if (shape) {
    return text(ARRANGE_TEXTS.recognised, {
      shape: saidOfShape(shape, (name) => site.resource[name] && say(site.resource[name].label.many, locale)),
    });
  }
  // what somebody may not write down is not taken, whatever its column means
  const taken = new Set(told.sasaran.map(({ resource }) => resource));
  const mapped = told.kolom.filter(({ sasaran }) => sasaran !== null && taken.has(partsOf(sasaran).resource)).length;
  return text(ARRANGE_TEXTS.arranged, { mapped: String(mapped), count: String(told.kolom.length) });
}
