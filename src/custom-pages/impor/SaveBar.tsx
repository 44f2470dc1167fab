import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { formatCount } from '../formatNumber.ts';
import { ARRANGE_TEXTS } from './arrangeTexts.ts';
import { type Import, needed, REJECTED, readImport, saveCall, toWrite } from './imports.ts';
import { BusyButton, Problem } from './Parts.tsx';
import { SAVE_TEXTS as T } from './saveTexts.ts';
import { STATE_TEXTS } from './uploadTexts.ts';
import type { Arranging } from './useArrange.ts';
import { useAct, useKeepImport } from './useImport.ts';

export interface SaveBarProps {
  readonly told: Import;
  readonly arranging: Arranging;
  /** the warnings that somebody has looked at */
  readonly sure: readonly string[];
}

/** Whether rows are people, or visits of people who are there. */
const namesPeople = ({ kolom }: Import): boolean => kolom.some(({ sasaran }) => sasaran?.startsWith('members.'));

/** What pressing it does, and the button that does it. */
export function SaveBar({ told, arranging: { busy, again }, sure }: SaveBarProps) {
  const text = useText();
  const locale = useViewLocale();
  const { busy: saving, problem, run } = useAct(T.saveFailed);
  const keep = useKeepImport();
  const { jumlah: counts, pertanyaan } = told;
  const count = toWrite(counts);
  const said = (number: number) => formatCount(number, locale);
  const what = (['baru', 'berubah'] as const).flatMap((state) => {
    const rows = counts?.[state] ?? 0;
    return rows === 0 ? [] : [text(state === 'baru' ? T.added : T.changed, { count: said(rows) })];
  });
  const left = REJECTED.flatMap((state) => {
    const rows = counts?.[state] ?? 0;
    return rows === 0 ? [] : [`${text(STATE_TEXTS[state])} ${said(rows)}`];
  });
  const unsure = told.peringatan.some(({ kode, perlu }) => perlu && !sure.includes(kode));
  if (needed(pertanyaan).length > 0) return <p className="import-bar">{text(T.answerFirst)}</p>;
  if (count > 0 && unsure) return <p className="import-bar">{text(T.sureFirst)}</p>;
  if (again !== null && !busy) return <p className="import-bar">{text(ARRANGE_TEXTS.unsent)}</p>;
  if (count === 0) return <p className="import-bar">{text(T.nothing)}</p>;
  return (
    <div className="import-bar">
      <BusyButton
        main
        label={text(namesPeople(told) ? T.save : T.saveRows, { count: said(count) })}
        doing={text(T.starting)}
        busy={busy || saving}
        onPress={() => void run(saveCall(told.id, sure), readImport).then((now) => now && keep(now))}
      />
      <p className="import-small">
        {text(T.saveHint, { what: what.join(', ') })}
        {left.length > 0 && ` ${text(T.leftOut, { what: left.join(', ') })}`}
      </p>
      <Problem>{problem}</Problem>
    </div>
  );
}
