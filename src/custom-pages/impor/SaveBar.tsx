import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { formatCount } from '../formatNumber.ts';
import { ARRANGE_TEXTS } from './arrangeTexts.ts';
import { saidContents } from './contents.ts';
import { saveCall } from './importCalls.ts';
import { type Import, needed, REJECTED, toWrite } from './imports.ts';
import { BusyButton, Problem } from './Parts.tsx';
import { SAVE_TEXTS as T } from './saveTexts.ts';
import { STATE_TEXTS } from './uploadTexts.ts';
import type { Arranging } from './useArrange.ts';
import type { Begin } from './useBegin.ts';

export interface SaveBarProps {
  readonly told: Import;
  readonly arranging: Arranging;
  /** the warnings that somebody has looked at */
  readonly sure: readonly string[];
  readonly saving: Begin;
}

/** Stays at the lower edge of the screen: why saving has failed, what pressing does, and the button that does it. */
export function SaveBar(props: SaveBarProps) {
  return (
    <div className="import-bar">
      <Problem>{props.saving.problem}</Problem>
      <Pressing {...props} />
    </div>
  );
}

function Pressing({ told, arranging: { busy, again }, sure, saving }: SaveBarProps) {
  const text = useText();
  const locale = useViewLocale();
  const { jumlah: counts, pertanyaan } = told;
  const count = toWrite(counts);
  const what = saidContents({ contents: told.rincian, rows: counts }, locale);
  const left = REJECTED.flatMap((state) => {
    const rows = counts?.[state] ?? 0;
    return rows === 0 ? [] : [`${text(STATE_TEXTS[state])} ${formatCount(rows, locale)}`];
  });
  const unsure = told.peringatan.some(({ kode, perlu }) => perlu && !sure.includes(kode));
  if (needed(pertanyaan).length > 0) return <p>{text(T.answerFirst)}</p>;
  if (count > 0 && unsure) return <p>{text(T.sureFirst)}</p>;
  if (again !== null && !busy) return <p>{text(ARRANGE_TEXTS.unsent)}</p>;
  if (count === 0) return <p>{text(T.nothing)}</p>;
  return (
    <>
      <BusyButton
        main
        label={text(T.save, { what })}
        doing={text(T.starting)}
        busy={busy || saving.busy}
        onPress={() => void saving.begin(saveCall(told, sure))}
      />
      {saving.unsure ? (
        <p role="status">{text(T.unsure)}</p>
      ) : (
        <p className="import-small">
          {text(T.saveHint)}
          {left.length > 0 && ` ${text(T.leftOut, { what: left.join(', ') })}`}
        </p>
      )}
    </>
  );
}
