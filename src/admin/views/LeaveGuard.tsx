import { type RefObject, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useBlocker, useCanBlock } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { isSentToSignIn, storedToken } from '../../authProvider/storage.ts';
import { holdInUse } from '../../pwa/inUse.ts';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { useText } from '../fields/useText.ts';
import { isAside } from './useAside.ts';
import { VIEW_TEXTS } from './viewTexts.ts';

export interface LeaveGuardProps {
  /** true while leaving is wanted: after saving, after Batal, when the session has ended */
  readonly leaving: RefObject<boolean>;
  /** it is being saved: who leaves now waits for that, and is not asked */
  readonly saving?: boolean;
  /** goes once it is saved */
  readonly leaveAfter?: (go: () => void) => void;
  /** what was typed is given up */
  readonly onLeave: () => void;
  /** somebody is about to come back to what was typed */
  readonly onAside?: () => void;
  /** the session has ended by itself: what was typed waits for the person to sign in */
  readonly onEnded?: () => void;
}

/** Whether the form around it holds something that was typed and not saved; in how many fields draws nothing anew. */
export function useUnsaved(): boolean {
  const { control, subscribe } = useFormContext();
  const listen = useCallback(
    (changed: () => void) => subscribe({ formState: { dirtyFields: true }, callback: changed }),
    [subscribe],
  );
  return useSyncExternalStore(listen, () => Object.keys(control._formState.dirtyFields).length > 0);
}

/** Asks before what was typed is lost: on the way to another page, and when the tab is closed or loaded anew. */
export function LeaveGuard(props: LeaveGuardProps) {
  const dirty = useUnsaved();
  return (
    <>
      <TabGuard {...props} dirty={dirty} />
      {useCanBlock() && <PageGuard {...props} dirty={dirty} />}
    </>
  );
}

interface GuardProps extends LeaveGuardProps {
  readonly dirty: boolean;
}

function TabGuard({ leaving, dirty }: GuardProps) {
  useEffect(() => (dirty ? holdInUse() : undefined), [dirty]);
  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!leaving.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty, leaving]);
  return null;
}

const pathOf = ({ pathname, search }: { pathname: string; search: string }): string => pathname + search;

function PageGuard({ leaving, saving = false, leaveAfter, onLeave, onAside, onEnded, dirty }: GuardProps) {
  const text = useText();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (!dirty || leaving.current || pathOf(currentLocation) === pathOf(nextLocation)) return false;
    // nothing can be saved here any more, and what a question would ask about is not lost
    if (onEnded !== undefined && storedToken() === null && isSentToSignIn()) {
      onEnded();
      return false;
    }
    if (saving || onAside === undefined || !isAside(nextLocation.state)) return true;
    onAside();
    return false;
  });
  const { state, proceed, reset } = blocker;
  const waits = useRef(false);
  useEffect(() => {
    if (state !== 'blocked') return;
    if (saving && !waits.current) {
      waits.current = true;
      leaveAfter?.(() => {
        waits.current = false;
        proceed?.();
      });
    }
    // It was not saved: what went wrong is said on this page.
    if (!saving && waits.current) {
      waits.current = false;
      reset?.();
    }
  }, [state, saving, leaveAfter, proceed, reset]);
  if (state === 'blocked' && (saving || waits.current)) {
    return (
      <p className="form-notice" role="status">
        {text(VIEW_TEXTS.leavesWhenSaved)}
      </p>
    );
  }
  return (
    <ConfirmDialog
      open={state === 'blocked'}
      title={text(VIEW_TEXTS.unsavedTitle)}
      text={text(VIEW_TEXTS.unsaved)}
      onYes={() => {
        onLeave();
        blocker.proceed?.();
      }}
      onNo={() => blocker.reset?.()}
    />
  );
}
