import { lazy, Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-admin';
import { flushSync } from 'react-dom';
import { useText } from '../../admin/fields/useText.ts';
import type { Due } from '../../people/due.ts';
import { ChartBoundary } from '../ChartBoundary.tsx';
import { DAY_TEXTS as T } from './dayTexts.ts';
import type { Roster } from './roster.ts';
import { useHandOver, wayOf } from './weigh.ts';

const ScanDialog = lazy(() => import('../pindai/ScanDialog.tsx'));

export interface ScanButtonProps {
  readonly roster: Roster;
  /** before the form of somebody on the list is opened */
  readonly onLeave: (person: Due) => void;
}

/** Opens the camera on a label and then what a tap on its person would; who is not on this list is looked for by number. */
export function ScanButton({ roster, onLeave }: ScanButtonProps) {
  const text = useText();
  const navigate = useNavigate();
  const handOver = useHandOver();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (next: HTMLElement | null | undefined) => {
    // focus can go to what the dialog covers only once it is gone
    flushSync(() => setOpen(false));
    next?.focus();
  };
  const onFound = (id: string) => {
    setOpen(false);
    const person = roster.anggota.find((one) => String(one.id) === id);
    if (person === undefined) return navigate(`/orang/${id}`);
    if (person.ditolak !== true) handOver(person);
    onLeave(person);
    const { to, state } = wayOf(person, roster);
    navigate(to, { state });
  };
  return (
    <>
      <button ref={button} type="button" className="btn btn-plain day-scan" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <QrIcon />
        <span>{text(T.scan)}</span>
      </button>
      {open && (
        <ChartBoundary fallback={<p role="alert">{text(T.scanFailed)}</p>}>
          <Suspense fallback={<span className="spinner" aria-hidden="true" />}>
            <ScanDialog
              onFound={onFound}
              onClose={() => close(button.current)}
              onType={() => close(button.current?.parentElement?.querySelector('input'))}
            />
          </Suspense>
        </ChartBoundary>
      )}
    </>
  );
}

/** Not among the console's icons, which every page loads. */
function QrIcon() {
  return (
    <svg
      className="icon"
      width={20}
      height={20}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      aria-hidden="true"
    >
      <path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM20 14v1M14 20v-1" />
    </svg>
  );
}
