import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { List, Resource } from '../../engine/resource.ts';
import { useBanner } from '../feedback/index.ts';
import { useText, useViewLocale } from '../fields/useText.ts';
import { isUnreachable, type ListState } from './listState.ts';
import { VIEW_TEXTS } from './viewTexts.ts';

export interface DownloadButtonProps {
  readonly resource: Resource;
  readonly list: List;
  readonly state: ListState;
  /** what the list is narrowed to in any case */
  readonly fixed: Readonly<Record<string, unknown>>;
}

interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Takes the list along as a spreadsheet: every row that the filters and the search let through, not the page alone. */
export function DownloadButton(props: DownloadButtonProps) {
  const text = useText();
  const { progress, start } = useDownload(props);
  return (
    <button type="button" className="btn btn-plain list-download" aria-disabled={progress !== null} onClick={() => void start()}>
      {progress !== null && <span className="spinner" aria-hidden="true" />}
      <span aria-live="polite">
        {progress === null ? text(VIEW_TEXTS.download) : text(VIEW_TEXTS.downloading, { ...progress })}
      </span>
    </button>
  );
}

/** The writer of such files is fetched only by those who ask for one. Who leaves the list gets none. */
function useDownload({ resource, list, state, fixed }: DownloadButtonProps) {
  const text = useText();
  const locale = useViewLocale();
  const banner = useBanner();
  const dataProvider = useDataProvider();
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    if (running.current !== null) return;
    const asked = new AbortController();
    running.current = asked;
    setProgress({ done: 0, total: state.total ?? 0 });
    const instead = banner.errors();
    try {
      const { downloadList } = await import('../download/downloadList.ts');
      await downloadList({
        dataProvider,
        resource,
        list,
        filter: { ...state.filter, ...fixed },
        sort: state.sort,
        locale,
        signal: asked.signal,
        onProgress: (done, total) => !asked.signal.aborted && setProgress({ done, total }),
      });
      banner.show({ severity: 'success', text: text(VIEW_TEXTS.downloaded), instead });
    } catch (error) {
      if (asked.signal.aborted) return;
      banner.show({ severity: 'error', text: text(isUnreachable(error) ? VIEW_TEXTS.networkFailed : VIEW_TEXTS.downloadFailed) });
    } finally {
      running.current = null;
      if (!asked.signal.aborted) setProgress(null);
    }
  };
  return { progress, start };
}
