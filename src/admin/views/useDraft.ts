import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useBanner } from '../feedback/index.ts';
import { useText } from '../fields/useText.ts';
import { useSite } from '../site.tsx';
import { type DraftKeeping, freshKeeping, keepingAtOnce, keepingFromDevice } from './draftKeeping.ts';
import { type Draft, mayHaveVault } from './drafts.ts';
import { useUnsaved } from './LeaveGuard.tsx';
import { VIEW_TEXTS } from './viewTexts.ts';

type Values = Readonly<Record<string, unknown>>;

/** No form waits longer than this for what the device has kept. */
const WAIT_MS = 500;

export interface FormDraft {
  /** null while the device is asked */
  readonly keeping: DraftKeeping | null;
  /** throws away what was restored: the form begins anew, with another keeping */
  readonly discard: () => void;
}

/**
 * What is kept of a form on this page. A draft that comes late takes the place of a form nobody has typed into yet.
 * @param carried the form is opened with something typed elsewhere: only a draft of the very same visit comes before that
 * @param about records that the form is opened about, by the field that holds each: a draft about others is not this form's
 */
export function useDraft(carried = false, about: Values = {}): FormDraft {
  const { routeMap } = useSite();
  const { pathname, search, key: place } = useLocation();
  // Whose record a form is about may stand in the canonical query (/formtambah/{nik}). Settled when the page is opened.
  const [opened] = useState(() => ({
    path: routeMap.toPublic(pathname + search),
    takes: (draft: Draft) =>
      (!carried || draft.place === place) &&
      Object.entries(about).every(([name, value]) => String(draft.values[name] ?? '') === String(value)),
  }));
  const [keeping, setKeeping] = useState(() => keepingAtOnce(opened.path, opened.takes));

  useEffect(() => {
    if (!mayHaveVault()) return;
    let gone = false;
    const late = setTimeout(() => setKeeping(freshKeeping(opened.path)), WAIT_MS);
    void keepingFromDevice(opened.path, opened.takes).then((found) => {
      clearTimeout(late);
      if (!gone) setKeeping((now) => (now === null || (found.draft !== null && now.isUntouched()) ? found : now));
    });
    return () => {
      gone = true;
      clearTimeout(late);
    };
  }, [opened]);
  useEffect(() => keeping?.open(), [keeping]);

  const discard = useCallback(() => {
    keeping?.forget();
    setKeeping(freshKeeping(opened.path));
  }, [keeping, opened]);
  return { keeping, discard };
}

/** Keeps what is typed into the form around, as it is typed; nothing while it holds what it was filled with. */
export function useKeptAsTyped(keeping: DraftKeeping, typed: () => Draft | null): void {
  const { watch } = useFormContext();
  const dirty = useUnsaved();
  const [latest] = useState({ make: typed });
  latest.make = () => (dirty ? typed() : null);
  useEffect(() => {
    const { unsubscribe } = watch(() => keeping.keep(() => latest.make()));
    return unsubscribe;
  }, [watch, keeping, latest]);
}

/** Says so, once, where the device has no room for what is typed: a closed page would lose it. */
export function useToldIfUnkept({ unkept }: DraftKeeping): void {
  const text = useText();
  const banner = useBanner();
  const isUnkept = useSyncExternalStore(unkept.subscribe, unkept.now);
  const said = isUnkept ? text(VIEW_TEXTS.draftUnkept) : null;
  useEffect(() => {
    if (said !== null) banner.show({ severity: 'error', text: said });
  }, [said, banner]);
}
