import { useEffect, useId, useRef, useState } from 'react';
import { numberFormat } from '../../engine/formats.ts';
import { useText, useViewLocale } from '../fields/useText.ts';
import { VIEW_TEXTS } from '../views/viewTexts.ts';
import { DOWNLOAD_TEXTS } from './downloadTexts.ts';
import { type FileState, type Format, type ServerFile, useServerFile } from './useServerFile.ts';
import './download.css';

export interface DownloadControlProps {
  /** the call that gives the list as it stands now */
  readonly urlOf: (format: Format) => string;
  /** what is taken along, for who does not see beside what the button stands */
  readonly name?: string;
  /** on the button, where a page has several; default 'Unduh' */
  readonly label?: string;
  /** it takes the place of a button that was pressed */
  readonly opened?: boolean;
}

const FORMATS: readonly Format[] = ['xlsx', 'csv'];

/** Takes a whole list along as a file of the server: which kind is asked in place, and so is told how it goes. */
export function DownloadControl({ urlOf, name, label, opened = false }: DownloadControlProps) {
  const text = useText();
  const id = useId();
  const file = useServerFile();
  const { root, open, setOpen } = usePanel(opened);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (opened) button.current?.focus();
  }, [opened]);
  const busy = file.state.step === 'coming';

  const start = (format: Format) => {
    setOpen(false);
    // what was pressed goes away
    button.current?.focus();
    file.start(format, urlOf(format));
  };
  return (
    <div className="download" ref={root}>
      <button
        ref={button}
        type="button"
        className="btn btn-plain list-download"
        aria-label={name === undefined || label !== undefined ? undefined : `${text(VIEW_TEXTS.downloadAs)}: ${name}`}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-disabled={busy}
        onClick={() => !busy && setOpen(!open)}
      >
        {busy && <span className="spinner" aria-hidden="true" />}
        {label ?? text(VIEW_TEXTS.downloadAs)}
      </button>
      {open && (
        <fieldset id={id} className="download-card">
          <legend className="visually-hidden">{text(DOWNLOAD_TEXTS.kinds)}</legend>
          {FORMATS.map((format) => (
            <button key={format} type="button" className="btn btn-plain" onClick={() => start(format)}>
              {text(DOWNLOAD_TEXTS[format])}
              {format === 'csv' && <small>{text(DOWNLOAD_TEXTS.csvHint)}</small>}
            </button>
          ))}
          <p>{text(DOWNLOAD_TEXTS.all)}</p>
        </fieldset>
      )}
      {!open && <Going file={file} again={start} />}
      <span className="visually-hidden" role="status">
        {busy && text(DOWNLOAD_TEXTS.preparing)}
      </span>
    </div>
  );
}

/** A panel beneath a button, which closes by Escape and wherever else something is pressed. */
function usePanel(opened: boolean) {
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(opened);
  useEffect(() => {
    if (!open) return;
    const pressed = ({ target }: PointerEvent) => {
      if (target instanceof Node && root.current?.contains(target) !== true) setOpen(false);
    };
    const panel = root.current;
    const typed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setOpen(false);
      panel?.querySelector('button')?.focus();
    };
    panel?.addEventListener('keydown', typed);
    document.addEventListener('pointerdown', pressed);
    return () => {
      panel?.removeEventListener('keydown', typed);
      document.removeEventListener('pointerdown', pressed);
    };
  }, [open]);
  return { root, open, setOpen };
}

interface GoingProps {
  readonly file: ServerFile;
  readonly again: (format: Format) => void;
}

/** How far the file has come, or why it did not, and what can be done about it. */
function Going({ file: { state, cancel }, again }: GoingProps) {
  const text = useText();
  const said = useWords(state);
  if (state.step === 'idle') return null;
  if (state.step === 'coming') {
    return (
      <div className="download-card">
        <p aria-hidden="true">{said}</p>
        <button type="button" className="btn btn-plain" onClick={cancel}>
          {text(DOWNLOAD_TEXTS.cancel)}
        </button>
      </div>
    );
  }
  return (
    <div className="download-card download-failed">
      <p role="alert">{said}</p>
      <div className="download-ways">
        <button type="button" className="btn" onClick={() => again(state.format)}>
          {text(DOWNLOAD_TEXTS.retry)}
        </button>
        <button type="button" className="btn btn-plain" onClick={cancel}>
          {text(DOWNLOAD_TEXTS.close)}
        </button>
      </div>
    </div>
  );
}

const MEGABYTE = 1_000_000;

function useWords(state: FileState): string {
  const text = useText();
  const locale = useViewLocale();
  if (state.step === 'idle') return '';
  if (state.step === 'failed') return text(DOWNLOAD_TEXTS.failed, { reason: text(state.reason) });
  if (state.total === null) return text(DOWNLOAD_TEXTS.preparing);
  const size = numberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(state.bytes / MEGABYTE);
  return text(DOWNLOAD_TEXTS.coming, { rows: numberFormat(locale).format(state.total), size: `${size} MB` });
}
