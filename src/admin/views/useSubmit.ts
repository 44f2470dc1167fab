import { type RefObject, useCallback, useRef, useState } from 'react';
import { type RaRecord, useNavigate } from 'react-admin';
import { type FieldErrors, type FieldValues, useFormContext } from 'react-hook-form';
import type { WriteMode } from '../../engine/definition.ts';
import type { Resource } from '../../engine/resource.ts';
import { useBanner } from '../feedback/index.ts';
import { useText } from '../fields/useText.ts';
import { draftOwner } from './draftOwner.ts';
import { clearDraft, saveDraft } from './drafts.ts';
import type { SaveFailure } from './saveFailure.ts';
import { useGoBack } from './useLeaving.ts';
import { useSave } from './useSave.ts';
import { VIEW_TEXTS } from './viewTexts.ts';

type Values = Readonly<Record<string, unknown>>;

export interface SubmitOptions {
  readonly resource: Resource;
  readonly mode: WriteMode;
  /** path of the page, names the draft */
  readonly path: string;
  readonly base: RaRecord | null;
  /** `updated_at` a restored draft was typed over, where it is not the record's */
  readonly version: string | null;
  readonly onRebase: (record: RaRecord) => void;
}

export interface SubmitFlow {
  readonly busy: boolean;
  /** true while leaving the page needs no question */
  readonly leaving: RefObject<boolean>;
  /** what the record is now, where somebody else was faster */
  readonly stale: Values | null;
  readonly onValid: (values: FieldValues) => Promise<void>;
  readonly onInvalid: (errors: FieldErrors) => void;
  readonly useTheirs: () => void;
  readonly keepMine: () => void;
  readonly closeStale: () => void;
  /** goes back without a question */
  readonly leave: () => void;
  /** drops what was kept of the form */
  readonly forget: () => void;
}

/** What happens between pressing the button and the end of the banner. */
export function useSubmit({ resource, mode, path, base, version, onRebase }: SubmitOptions): SubmitFlow {
  const form = useFormContext();
  const text = useText();
  const banner = useBanner();
  const navigate = useNavigate();
  const goBack = useGoBack(resource);
  const save = useSave(resource, mode);
  const [busy, setBusy] = useState(false);
  const [stale, setStale] = useState<Values | null>(null);
  const leaving = useRef(false);
  // State follows a render later; 20 clicks in 300 ms are faster (domain.md 3, no. 6).
  const inFlight = useRef(false);
  const seen = useRef(version ?? versionOf(base));
  const settings = resource.form?.[mode] ?? null;

  const forget = () => clearDraft(path);
  const free = () => {
    inFlight.current = false;
    setBusy(false);
  };

  const announce = (errors: Readonly<Record<string, string>>, alert: string | null) => {
    const first = [...(settings?.announce ?? []), ...Object.keys(errors)].find((name) => errors[name] !== undefined);
    const message = alert ?? (first === undefined ? undefined : errors[first]);
    if (message !== undefined) banner.show({ severity: 'error', text: message });
    if (first !== undefined) form.setFocus(first);
  };

  const succeed = (record: RaRecord) => {
    leaving.current = true;
    forget();
    if (settings === null) return;
    const { success } = settings;
    const then = () => {
      if (success.to === 'back') return goBack();
      if (success.to !== undefined) return navigate(filled(success.to, record));
      form.reset(form.getValues());
      leaving.current = false;
      free();
    };
    banner.show({ severity: 'success', text: text(success.text), after: success.after, then });
  };

  const fail = (failure: SaveFailure, values: Values, owner: string) => {
    free();
    switch (failure.kind) {
      case 'signedOut':
        // The way to the sign-in page is already under way; what was typed waits for the person to come back.
        leaving.current = true;
        return saveDraft(path, { owner, version: seen.current, values });
      case 'stale':
        return setStale(failure.current);
      case 'network':
        return banner.show({ severity: 'error', text: text(VIEW_TEXTS.networkFailed) });
      case 'server':
        return banner.show({ severity: 'error', text: text(VIEW_TEXTS.serverFailed) });
      case 'refused': {
        const known = Object.entries(failure.errors).filter(([name]) => resource.field[name] !== undefined);
        for (const [name, message] of known) form.setError(name, { type: 'server', message });
        const alert = settings === null ? failure.message : text(settings.failure, { message: failure.message });
        return announce(Object.fromEntries(known), alert);
      }
    }
  };

  const send = async (values: Values, previous: RaRecord | null) => {
    if (inFlight.current) return;
    inFlight.current = true;
    setBusy(true);
    banner.clear();
    const owner = draftOwner();
    const outcome = await save(values, previous, seen.current);
    if (outcome.kind === 'saved') succeed(outcome.record);
    else fail(outcome, values, owner);
  };

  /** The record as it is now, under the id this page was opened with. */
  const current = (): RaRecord | null => (stale === null || base === null ? null : { ...stale, id: base.id });

  return {
    busy,
    leaving,
    stale,
    onValid: (values) => send(values, base),
    onInvalid: (errors) => {
      if (inFlight.current) return;
      banner.clear();
      announce(messagesOf(errors), null);
    },
    useTheirs: () => {
      const record = current();
      setStale(null);
      if (record === null) return;
      seen.current = versionOf(record);
      forget();
      onRebase(record);
    },
    keepMine: () => {
      const record = current();
      setStale(null);
      if (record === null) return;
      seen.current = versionOf(record);
      void send(form.getValues(), record);
    },
    closeStale: useCallback(() => setStale(null), []),
    leave: () => {
      leaving.current = true;
      forget();
      banner.clear();
      goBack();
    },
    forget,
  };
}

const versionOf = (record: Values | null): string | null => (typeof record?.updated_at === 'string' ? record.updated_at : null);

const messagesOf = (errors: FieldErrors): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, error]) => (typeof error?.message === 'string' ? [[name, error.message]] : [])),
  );

/** Fills the placeholders of a definition's path from the record. */
const filled = (to: string, record: Values): string =>
  to.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(record[name] ?? '')));
