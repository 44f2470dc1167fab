import { useEffect, useRef, useState } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { callForFile } from '../../dataProvider/customCalls.ts';
import type { Text } from '../../engine/definition.ts';
import { numberFormat } from '../../engine/formats.ts';
import { TOTAL_HEADER } from '../../engine/wire/extensions.ts';
import { useBanner } from '../feedback/index.ts';
import { useText, useViewLocale } from '../fields/useText.ts';
import { villageToday } from '../fields/villageToday.ts';
import { DOWNLOAD_TEXTS } from './downloadTexts.ts';
import { BrokenOff, failureReason } from './failureReason.ts';
import { saveFile } from './saveFile.ts';
import { isWhole } from './wholeFile.ts';

export type Format = 'xlsx' | 'csv';

export type FileState =
  | { readonly step: 'idle' }
  /** `total` null: nothing has come yet */
  | { readonly step: 'coming'; readonly bytes: number; readonly total: number | null }
  | { readonly step: 'failed'; readonly format: Format; readonly reason: Text };

const IDLE: FileState = { step: 'idle' };

/** More often than this nobody reads how much has come, ms. */
const TOLD_EVERY = 200;

export interface ServerFile {
  readonly state: FileState;
  readonly start: (format: Format, url: string) => void;
  readonly cancel: () => void;
}

/** A file that the server makes, taken and handed to the person. Who leaves the page gets none. */
export function useServerFile(): ServerFile {
  const text = useText();
  const locale = useViewLocale();
  const banner = useBanner();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const [state, setState] = useState<FileState>(IDLE);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const take = async (format: Format, url: string) => {
    if (running.current !== null) return;
    const asked = new AbortController();
    running.current = asked;
    setState({ step: 'coming', bytes: 0, total: null });
    const news: { latest: FileState; isDue: boolean } = { latest: IDLE, isDue: false };
    const tell = () => {
      news.isDue = false;
      if (running.current === asked) setState(news.latest);
    };
    const onReceived = (bytes: number, headers: Headers) => {
      news.latest = { step: 'coming', bytes, total: totalIn(headers) };
      if (!news.isDue) setTimeout(tell, TOLD_EVERY);
      news.isDue = true;
    };
    try {
      const request = { method: 'GET', url, signal: asked.signal, headers: { 'Accept-Language': locale }, onReceived };
      const { blob, headers } = await callForFile(request);
      const total = totalIn(headers);
      if (!(await isWhole(blob, format, total))) throw new BrokenOff();
      if (asked.signal.aborted) return;
      saveFile(nameIn(headers) ?? `data-${villageToday()}.${format}`, blob);
      const rows = numberFormat(locale).format(total ?? 0);
      banner.show({ severity: 'success', text: text(DOWNLOAD_TEXTS.done, { rows, kind: format.toUpperCase() }) });
      setState(IDLE);
    } catch (error) {
      if (asked.signal.aborted) return;
      setState({ step: 'failed', format, reason: failureReason(error) });
      await logoutIfAccessDenied(error);
    } finally {
      if (running.current === asked) running.current = null;
    }
  };

  const cancel = () => {
    running.current?.abort();
    running.current = null;
    setState(IDLE);
  };
  return { state, start: (format, url) => void take(format, url), cancel };
}

function totalIn(headers: Headers): number | null {
  const told = headers.get(TOTAL_HEADER);
  return told !== null && /^\d+$/.test(told) ? Number(told) : null;
}

const nameIn = (headers: Headers): string | undefined =>
  /filename="([\w.-]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1];
