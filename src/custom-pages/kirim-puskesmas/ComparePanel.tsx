import { useRef, useState } from 'react';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { call } from '../../dataProvider/customCalls.ts';
import { monthName } from '../report/months.ts';
import { useFailureText } from '../useFailureText.ts';
import { COMPARED_FIELDS, COMPARE_TEXTS as T } from './compareTexts.ts';
import { type Compared, compareCall, readCompared } from './comparing.ts';
import { Differences } from './Differences.tsx';
import type { Wanted } from './ministry.ts';
import './compare.css';

/** The list that the puskesmas sends back, beside what is here. */
export function ComparePanel({ wanted }: { readonly wanted: Wanted }) {
  const text = useText();
  const { state, compare } = useComparing(wanted);
  const input = useRef<HTMLInputElement>(null);
  const busy = state.at === 'reading';
  return (
    <section className="compare-panel" aria-labelledby="compare">
      <h2 id="compare">{text(T.title)}</h2>
      <p className="ministry-hint">{text(T.hint)}</p>
      <div className="file-ways">
        <button type="button" className="btn btn-plain" aria-disabled={busy} onClick={() => !busy && input.current?.click()}>
          {busy && <span className="spinner" aria-hidden="true" />}
          {text(state.at === 'compared' ? T.another : T.choose)}
        </button>
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          accept=".xlsx,.xls,.csv"
          aria-label={text(T.choose)}
          tabIndex={-1}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // the same file may be chosen again
            target.value = '';
            if (file) void compare(file);
          }}
        />
      </div>
      <div role="status">
        {state.at === 'reading' && <p>{text(T.reading, { name: state.name })}</p>}
        {state.at === 'compared' && <Summary name={state.name} found={state.found} month={wanted.month} />}
      </div>
      {state.at === 'failed' && (
        <p className="compare-failed" role="alert">
          {state.why}
        </p>
      )}
      {state.at === 'compared' && <Differences found={state.found} wanted={wanted} />}
    </section>
  );
}

interface SummaryProps {
  readonly name: string;
  readonly found: Compared;
  readonly month: string;
}

/** How many were found and are the same, and in what: nobody takes for the same what was not compared. */
function Summary({ name, found, month }: SummaryProps) {
  const text = useText();
  const locale = useViewLocale();
  const { baris, ditemukan, sama, beda, hanya_kami, hanya_mereka, berulang, tidak_terbaca } = found;
  const none = [beda, hanya_kami, hanya_mereka, berulang, tidak_terbaca].every((list) => list.length === 0);
  const { dibandingkan, tidak_dibandingkan, bulan_daftar } = found;
  return (
    <>
      <p>
        {text(T.summary, { name, rows: baris, found: ditemukan, same: sama })} {none && text(T.allSame)}
      </p>
      {bulan_daftar !== null && (
        <p className="compare-month">
          {text(T.otherMonth, { month: monthName(month, locale), theirs: monthName(bulan_daftar, locale) })}
        </p>
      )}
      {dibandingkan.length > 0 && (
        <p className="ministry-hint">
          {text(T.compared, { columns: dibandingkan.map((column) => text(COMPARED_FIELDS[column])).join(', ') })}{' '}
          {tidak_dibandingkan.length > 0 && text(T.notCompared, { columns: tidak_dibandingkan.join(', ') })}
        </p>
      )}
    </>
  );
}

type State =
  | { readonly at: 'waiting' }
  | { readonly at: 'reading'; readonly name: string }
  | { readonly at: 'compared'; readonly name: string; readonly found: Compared }
  | { readonly at: 'failed'; readonly why: string };

/** Sends a file and holds what came of it; of two the later counts. */
function useComparing(wanted: Wanted) {
  const failureText = useFailureText();
  const last = useRef(0);
  const [state, setState] = useState<State>({ at: 'waiting' });
  const compare = async (file: File) => {
    last.current += 1;
    const own = last.current;
    const { name } = file;
    setState({ at: 'reading', name });
    try {
      const found = await call(
        compareCall(wanted, file, () => undefined),
        readCompared,
      );
      if (own === last.current) setState({ at: 'compared', name, found });
    } catch (error) {
      if (own === last.current) setState({ at: 'failed', why: failureText(error, T.failed) });
    }
  };
  return { state, compare };
}
