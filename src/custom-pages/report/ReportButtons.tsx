import { useRef, useState } from 'react';
import { saveFile } from '../../admin/download/saveFile.ts';
import { useBanner } from '../../admin/feedback/index.ts';
import { useText } from '../../admin/fields/useText.ts';
import { reportCsv } from './reportCsv.ts';
import type { ReportRow } from './reportRows.ts';
import { REPORT_TEXTS } from './texts.ts';

export interface ReportButtonsProps {
  /** null: there is nothing to take away (yet) */
  readonly rows: readonly ReportRow[] | null;
  /** `YYYY-MM` */
  readonly month: string;
}

/** The report to take away: on paper, and as a file for either kind of spreadsheet. */
export function ReportButtons({ rows, month }: ReportButtonsProps) {
  const text = useText();
  const { busy, save } = useXlsx(month);
  const name = `laporan-kesehatan-${month}`;
  const saveCsv = () => rows && saveFile(`${name}.csv`, new Blob([reportCsv(rows, month)], { type: 'text/csv;charset=utf-8' }));
  return (
    <div className="report-buttons">
      <button type="button" className="btn btn-plain" disabled={rows === null} onClick={() => window.print()}>
        {text(REPORT_TEXTS.print)}
      </button>
      <button type="button" className="btn" disabled={rows === null} onClick={saveCsv}>
        {text(REPORT_TEXTS.csv)}
      </button>
      <button
        type="button"
        className="btn"
        disabled={rows === null}
        aria-disabled={busy}
        onClick={() => rows && void save(rows, `${name}.xlsx`)}
      >
        {busy && <span className="spinner" aria-hidden="true" />}
        {text(REPORT_TEXTS.xlsx)}
      </button>
    </div>
  );
}

/** The writer of such files is fetched only by those who ask for one, which may take a while, and fail. */
function useXlsx(month: string) {
  const text = useText();
  const banner = useBanner();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const save = async (rows: readonly ReportRow[], name: string) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      const { reportXlsx } = await import('./reportXlsx.ts');
      saveFile(name, await reportXlsx(rows, month));
    } catch {
      banner.show({ severity: 'error', text: text(REPORT_TEXTS.xlsxFailed) });
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, save };
}
