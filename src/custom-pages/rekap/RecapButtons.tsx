import { useRef, useState } from 'react';
import { saveFile } from '../../admin/download/saveFile.ts';
import { useBanner } from '../../admin/feedback/index.ts';
import { useText } from '../../admin/fields/useText.ts';
import { readSigners } from '../report/signers.ts';
import type { ReadRecap, Wanted } from './recaps.ts';
import { RECAP_TEXTS as T } from './recapTexts.ts';

export interface RecapButtonsProps {
  /** null: there is nothing to take away (yet) */
  readonly read: ReadRecap | null;
  readonly wanted: Wanted;
}

/** The recap to take away: on paper and as a spreadsheet. */
export function RecapButtons({ read, wanted }: RecapButtonsProps) {
  const text = useText();
  const banner = useBanner();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const save = async () => {
    if (running.current || read === null) return;
    running.current = true;
    setBusy(true);
    try {
      // the writer of such files is fetched only by who asks for one
      const { recapFileName, recapXlsx } = await import('./recapXlsx.ts');
      saveFile(recapFileName(read, wanted), await recapXlsx(read, wanted, readSigners()));
    } catch {
      banner.show({ severity: 'error', text: text(T.xlsxFailed) });
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return (
    <div className="recap-buttons">
      <button type="button" className="btn btn-plain" disabled={read === null} onClick={() => window.print()}>
        {text(T.print)}
      </button>
      <button type="button" className="btn" disabled={read === null} aria-disabled={busy} onClick={() => void save()}>
        {busy && <span className="spinner" aria-hidden="true" />}
        {text(T.xlsx)}
      </button>
    </div>
  );
}
