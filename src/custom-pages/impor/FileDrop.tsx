import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { Icon } from '../../admin/layout/Icon.tsx';
import { useOnline } from '../../pwa/useOnline.ts';
import { formatPercent } from '../formatNumber.ts';
import { FILE_KINDS, mostSize } from './file.ts';
import { Problem } from './Parts.tsx';
import { UPLOAD_TEXTS as T } from './uploadTexts.ts';
import { useUpload } from './useUpload.ts';

/** Where a file is chosen or dropped, and goes up. What is wrong with it is said here. */
export function FileDrop({ onImport }: { readonly onImport: (id: number) => void }) {
  const text = useText();
  const locale = useViewLocale();
  const online = useOnline();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [over, setOver] = useState(false);
  const { upload, sent, file, problem, said, cancel, again } = useUpload(onImport);
  useFocusAfter(sent !== null, button, problem !== null || said !== null);

  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragover');
  };
  const drop = (event: DragEvent) => {
    drag(event);
    void upload([...event.dataTransfer.files]);
  };
  if (file !== null && sent !== null) return <Sending name={file.name} sent={sent} onCancel={cancel} />;
  return (
    <section
      className="import-drop"
      aria-label={text(T.choose)}
      data-over={over || undefined}
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={drop}
    >
      <Icon name="send" size={32} />
      <button type="button" className="btn" ref={button} onClick={() => input.current?.click()}>
        {text(T.choose)}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={FILE_KINDS.join(',')}
        aria-label={text(T.choose)}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // the same file may be chosen again once it has been mended
          target.value = '';
          void upload(files);
        }}
      />
      <p className="import-drop-hint" data-drop="">
        {text(over ? T.dropNow : T.drop)}
      </p>
      <p className="import-small">{text(T.limits, { most: mostSize(locale) })}</p>
      {!online && <p className="import-note">{text(T.offline)}</p>}
      <Problem>{problem}</Problem>
      {again !== null && (
        <button type="button" className="btn btn-plain" onClick={again}>
          {text(T.again)}
        </button>
      )}
      <p role="status" className={said === null ? 'visually-hidden' : 'import-small'}>
        {said}
      </p>
    </section>
  );
}

/** Whoever sent a file in vain is back at the button that chooses another one. */
function useFocusAfter(sending: boolean, button: RefObject<HTMLButtonElement | null>, inVain: boolean) {
  const before = useRef(sending);
  useEffect(() => {
    if (before.current && !sending && inVain) button.current?.focus();
    before.current = sending;
  }, [sending, inVain, button]);
}

interface SendingProps {
  readonly name: string;
  readonly sent: number;
  readonly onCancel: () => void;
}

/** The button has gone; whoever pressed it finds the one that stops. */
function Sending({ name, sent, onCancel }: SendingProps) {
  const text = useText();
  const locale = useViewLocale();
  const percent = formatPercent(sent * 100, locale);
  return (
    <section className="import-drop" aria-label={text(T.choose)}>
      <p className="import-drop-hint" aria-live="polite">
        {sent < 1 ? text(T.sending, { name, percent }) : text(T.received)}
      </p>
      <progress className="import-progress" value={sent} max={1} aria-label={text(T.sending, { name, percent })} />
      <button type="button" className="btn btn-plain" ref={focusThis} onClick={onCancel}>
        {text(T.cancel)}
      </button>
    </section>
  );
}

const focusThis = (button: HTMLButtonElement | null): void => button?.focus();
