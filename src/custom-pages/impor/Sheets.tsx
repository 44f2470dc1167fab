import { useId } from 'react';
import { useNavigate } from 'react-admin';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { NativeSelect, OutlinedInput } from '../../admin/mui/inputs.ts';
import { formatCount } from '../formatNumber.ts';
import { sheetCall } from './importCalls.ts';
import { type Import, importPath, readImport, sheetsLeft } from './imports.ts';
import { BusyButton, Problem } from './Parts.tsx';
import { SHEET_TEXTS as T } from './sheetTexts.ts';
import type { Arranging } from './useArrange.ts';
import { useAct, useKeepImport } from './useImport.ts';

export interface SheetChoiceProps {
  readonly told: Import;
  readonly arranging: Arranging;
}

/** Which sheet of the workbook is read, where it has several, and which others hold people. */
export function SheetChoice({ told, arranging: { arrangement, change } }: SheetChoiceProps) {
  const text = useText();
  const locale = useViewLocale();
  const listed = useListed();
  const id = useId();
  const { lembar } = told;
  if (lembar.length < 2) return null;
  const left = sheetsLeft({ lembar, susunan: arrangement });
  return (
    <div className="import-answer">
      <label htmlFor={id}>{text(T.sheet)}</label>
      <NativeSelect
        id={id}
        value={String(arrangement?.sheet ?? 0)}
        input={<OutlinedInput fullWidth />}
        onChange={({ target }) => change({ susunan: { sheet: Number(target.value) } })}
      >
        {lembar.map(({ nama, baris, diimpor }, sheet) => (
          <option key={nama} value={sheet}>
            {text(diimpor ? T.optionTaken : T.option, { name: nama, rows: formatCount(baris, locale) })}
          </option>
        ))}
      </NativeSelect>
      {left.length > 0 && <p className="import-small">{text(T.left, { names: listed(left.map(({ name }) => name)) })}</p>}
    </div>
  );
}

/** The sheets of the file that hold people and were not stored, and the way to the first of them. */
export function NextSheet({ told }: { readonly told: Import }) {
  const text = useText();
  const listed = useListed();
  const navigate = useNavigate();
  const keep = useKeepImport();
  const { busy, problem, run } = useAct(T.nextFailed);
  const left = sheetsLeft(told);
  const [next] = left;
  if (!next) return null;
  const open = async () => {
    const begun = await run(sheetCall(told.id, next.at), readImport);
    if (begun === null) return;
    keep(begun);
    navigate(importPath(begun.id));
  };
  return (
    <>
      <p>{text(T.stillLeft, { names: listed(left.map(({ name }) => name)) })}</p>
      <div className="import-ways">
        <BusyButton main label={text(T.next, { name: next.name })} busy={busy} onPress={() => void open()} />
      </div>
      <Problem>{problem}</Problem>
    </>
  );
}

/** So many are named. */
const MOST_NAMED = 12;

/** Names in a sentence: 'FEB, MAR dan APR'. */
function useListed(): (names: readonly string[]) => string {
  const text = useText();
  return (names) => {
    const last = names.length > MOST_NAMED ? '…' : names.at(-1);
    const before = names.slice(0, Math.min(MOST_NAMED, names.length - 1));
    return before.length === 0 || last === undefined ? names.join() : text(T.and, { names: before.join(', '), last });
  };
}
