import { type RefObject, useCallback, useRef, useState } from 'react';
import { type RaRecord, useLocation, useNavigate } from 'react-admin';
import { type FieldErrors, type FieldValues, useFormContext } from 'react-hook-form';
import type { WriteMode } from '../../engine/definition.ts';
import type { Next, Resource } from '../../engine/resource.ts';
import { useBanner } from '../feedback/index.ts';
import { useText } from '../fields/useText.ts';
import { type DraftKeeping, keptSoon } from './draftKeeping.ts';
import { draftOwner } from './draftOwner.ts';
import type { Draft } from './drafts.ts';
import type { Pressed } from './FormActions.tsx';
import { formPartsFor } from './formPartsFor.ts';
import { createKeyKeeper } from './idempotencyKey.ts';
import { keptText } from './keptText.ts';
import { openingIn } from './opening.ts';
import { reasonAway, reasonBeside, refusalText, serverText } from './refusalWords.ts';
import { messagesOf, type SaveFailure } from './saveFailure.ts';
import { emptied, secretsOf, withoutSecrets } from './secrets.ts';
import { loadedValues, type Stale, staleAtOnce, versionOf } from './staleDraft.ts';
import { threeWay } from './threeWay.ts';
import { useAfterMending } from './useAfterMending.ts';
import { useFormLock } from './useFormLock.ts';
import { useGoOn } from './useGoOn.ts';
import { useGoBack, useReplacePage } from './useLeaving.ts';
import { useOpenPath } from './useOpenPath.ts';
import { type QuestionFlow, useQuestion } from './useQuestion.ts';
import { useSave } from './useSave.ts';
import { VIEW_TEXTS } from './viewTexts.ts';

type Values = Readonly<Record<string, unknown>>;

export interface SubmitOptions {
  readonly resource: Resource;
  readonly mode: WriteMode;
  /** what is kept of the form */
  readonly keeping: DraftKeeping;
  readonly base: RaRecord | null;
  /** what was restored into the form; the record may have changed since it was typed */
  readonly draft: Draft | null;
  readonly onRebase: (record: RaRecord) => void;
  /** what the form holds of a record before anything is typed */
  readonly asForm: (record: RaRecord | null) => Values;
  /** what the button does that saves and goes on; null where there is none */
  readonly next: Next | null;
  /** begins the same form anew, with these values of the one that was saved */
  readonly onAnew: (carried: Values) => void;
}

/** How often in a row a save is merged with newer records before the person is asked. */
const MOST_MERGES = 3;

export interface SubmitFlow {
  /** it is being saved, or was saved and is about to be left (useFormLock.ts) */
  readonly busy: boolean;
  /** how much of an upload is sent, 0 to 1; null: nothing is being uploaded */
  readonly sent: number | null;
  /** true while leaving the page needs no question */
  readonly leaving: RefObject<boolean>;
  /** the request is under way */
  readonly saving: boolean;
  /** goes elsewhere once it is saved, instead of where saving leads; forgotten where it is not saved */
  readonly leaveAfter: (go: () => void) => void;
  /** set where somebody else was faster and the person has to choose */
  readonly stale: Stale | null;
  readonly onValid: (values: FieldValues, pressed: Pressed) => Promise<void>;
  readonly onInvalid: (errors: FieldErrors) => void;
  readonly useTheirs: () => void;
  readonly keepMine: () => void;
  readonly closeStale: () => void;
  /** set where values are to be looked at again before they are saved */
  readonly question: QuestionFlow;
  /** goes back without a question */
  readonly leave: () => void;
  /** the session has ended by itself: keeps the form as it is, and leaving it needs no question */
  readonly end: () => void;
  /** drops what was kept of the form */
  readonly forget: () => void;
  /** what is to be kept of the form as it is now; null: nothing */
  readonly typed: () => Draft | null;
}

/** What happens between pressing the button and the end of the banner. */
export function useSubmit(options: SubmitOptions): SubmitFlow {
  const { resource, mode, keeping, base, draft, onRebase, asForm, next, onAnew } = options;
  const form = useFormContext();
  const text = useText();
  const banner = useBanner();
  const navigate = useNavigate();
  const goBack = useGoBack(resource);
  const replacePage = useReplacePage();
  const [sent, setSent] = useState<number | null>(null);
  const secrets = secretsOf(resource).length > 0;
  const [keys] = useState(() => createKeyKeeper(draft?.attempt));
  const save = useSave(resource, keys, setSent);
  const { stored } = formPartsFor(resource);
  const openTo = useOpenPath();
  const { locked, lock, free, leave, holds } = useFormLock();
  const [stale, setStale] = useState(() => staleAtOnce(resource, { draft, base, asForm }));
  const leaving = useRef(false);
  const [saving, setSaving] = useState(false);
  const afterwards = useRef<(() => void) | null>(null);
  const seen = useRef(draft?.version ?? versionOf(base));
  // The record a change is sent over, and what the form held of it: what differs from that was typed.
  const latest = useRef(base);
  const [initial] = useState(() => loadedValues(draft, base, asForm));
  const loaded = useRef(initial);
  // Kept beside the values: a save may be sent again, after a question or over a newer record.
  const pressed = useRef<Pressed>('save');
  const settings = resource.form?.[mode] ?? null;
  const { returns } = openingIn(useLocation().state);
  const goOn = useGoOn(resource, next, onAnew);
  const afterMending = useAfterMending(resource, draft);

  const forget = keeping.forget;
  const { key: place } = useLocation();
  const [owner] = useState(draftOwner);

  /** The form as it is kept: never a secret, nor what a key was drawn for where it may hold one. */
  const draftOf = (values: Values): Draft => ({
    ...{ owner, version: seen.current, place },
    values: withoutSecrets(resource, values),
    base: loaded.current && withoutSecrets(resource, loaded.current),
    attempt: secrets ? null : keys.attempt(),
  });

  const typed = () => {
    if (leaving.current) return null;
    const draft = draftOf(form.getValues());
    return Object.keys(draft.values).length > 0 ? draft : null;
  };

  const question = useQuestion({
    resource,
    before: () => loaded.current,
    leaveFor: (to, state) => {
      leaving.current = true;
      forget();
      replacePage(to, state);
    },
  });

  const say = (words: string) => banner.show({ severity: 'error', text: words });

  const announce = (errors: Readonly<Record<string, string>>, alert: string | null) => {
    const first = [...(settings?.announce ?? []), ...Object.keys(errors)].find((name) => errors[name] !== undefined);
    const message = alert ?? (first === undefined ? undefined : errors[first]);
    if (message !== undefined) say(message);
    if (first !== undefined) form.setFocus(first);
  };

  const succeed = (record: RaRecord, kept: boolean) => {
    leaving.current = true;
    forget();
    stored?.(record);
    const go = afterwards.current;
    if (go !== null) {
      if (settings !== null)
        banner.show({
          severity: 'success',
          text: keptText(record, text) ?? text(settings.success.text),
          after: settings.success.after,
        });
      return leave(go);
    }
    if (pressed.current === 'next') return leave(() => goOn(record, form.getValues()));
    if (settings === null) return;
    if (secrets) form.reset({ ...form.getValues(), ...emptied(resource) });
    const { success } = settings;
    const { to } = success;
    const then = () => {
      if (afterMending !== null) return leave(() => afterMending(record, form.getValues(), kept));
      if (to === 'back' || returns) return goBack();
      if (to !== undefined) return leave(() => navigate(openTo(filled(to, record))));
      form.reset(form.getValues());
      seen.current = versionOf(record) ?? seen.current;
      loaded.current = form.getValues();
      leaving.current = false;
      free();
    };
    banner.show({ severity: 'success', text: keptText(record, text) ?? text(success.text), after: success.after, then });
  };

  const end = (values: Values) => {
    leaving.current = true;
    void keeping.keepNow({ ...draftOf(values), ended: true });
  };

  const fail = (failure: SaveFailure, values: Values, merges: number) => {
    free();
    switch (failure.kind) {
      case 'signedOut':
        // The way to the sign-in page is already under way; what was typed waits for the person to come back.
        return end(values);
      case 'stale':
        return meetNewer(failure.current, merges);
      case 'asked':
        return question.ask({ doubts: failure.doubts, proceed: () => void send(values, merges, failure.confirm) });
      case 'network':
        say(text(settings?.unanswered ?? VIEW_TEXTS.networkFailed));
        return failure.full ? say(text(VIEW_TEXTS.deviceFull)) : undefined;
      case 'server': {
        say(serverText(settings, text, failure));
        const reason = reasonAway(settings, failure);
        return reason === null ? undefined : say(reason);
      }
      case 'refused': {
        const known = Object.entries(failure.errors).filter(([name]) => resource.field[name] !== undefined);
        for (const [name, message] of known) form.setError(name, { type: 'server', message });
        if (known.length > 0 && settings?.invalid) {
          console.error(`${resource.name}: refused`, ...known.map(([name, message]) => `${name}: ${message}`));
          say(text(settings.invalid));
          const fields = known.flatMap(([name]) => resource.field[name] ?? []).map(({ label }) => text(label));
          say(text(VIEW_TEXTS.checkFields, { fields: fields.join(', ') }));
        }
        const reason = known.length > 0 ? null : reasonBeside(resource, settings, text, failure);
        if (reason !== null) say(reason);
        return announce(Object.fromEntries(known), refusalText(settings, text, failure.message, failure.texts));
      }
    }
  };

  /** Somebody else was faster: asks only where both have changed the same field, else saves both their work. */
  const meetNewer = (current: Values, merges: number) => {
    if (latest.current === null) return say(text(VIEW_TEXTS.serverFailed));
    const record = { ...current, id: latest.current.id };
    const theirs = asForm(record);
    const { conflict, ...rest } = threeWay(resource.fields, loaded.current, form.getValues(), theirs);
    const newer = { record, theirs, ...rest };
    if (conflict || merges >= MOST_MERGES || versionOf(record) === seen.current) return setStale(newer);
    return sendOver(newer, merges + 1);
  };

  /** From now on changes are changes of this record. */
  const adopt = ({ record, theirs }: Stale) => {
    seen.current = versionOf(record);
    latest.current = record;
    loaded.current = theirs;
  };

  /** Takes the newer value of what the person has left alone and saves the rest over it, if that still is a valid record. */
  const sendOver = (newer: Stale, merges: number) => {
    adopt(newer);
    for (const [name, value] of Object.entries(newer.taken)) form.setValue(name, value, { shouldDirty: true });
    void form.handleSubmit((values) => send(values, merges), onInvalid)();
  };

  const onInvalid = (errors: FieldErrors) => {
    if (holds()) return;
    banner.clear();
    announce(messagesOf(errors), null);
  };

  const send = async (values: Values, merges = 0, confirmed = '') => {
    if (!lock()) return;
    banner.clear();
    afterwards.current = null;
    setSaving(true);
    // before it is sent: whatever becomes of this page, it is there, and sending it again is known for the same
    if (!secrets) {
      keys.keyFor(values);
      await keptSoon(keeping.keepNow(draftOf(form.getValues())));
    }
    const outcome = await save(values, latest.current, seen.current, confirmed);
    setSaving(false);
    setSent(null);
    if (outcome.kind === 'saved') succeed(outcome.record, outcome.kept);
    else fail(outcome, values, merges);
  };

  return {
    busy: locked,
    sent,
    leaving,
    saving,
    leaveAfter: useCallback((go) => {
      afterwards.current = go;
    }, []),
    stale,
    onValid: (values, button) => {
      if (!holds()) pressed.current = button;
      return send(values, 0, question.lookedAt(values));
    },
    onInvalid,
    useTheirs: () => {
      setStale(null);
      if (stale === null) return;
      adopt(stale);
      forget();
      onRebase(stale.record);
    },
    keepMine: () => {
      setStale(null);
      if (stale !== null) sendOver(stale, 0);
    },
    closeStale: useCallback(() => setStale(null), []),
    question,
    leave: () => {
      if (saving) {
        afterwards.current = goBack;
        return;
      }
      leaving.current = true;
      forget();
      banner.clear();
      goBack();
    },
    end: () => end(form.getValues()),
    forget,
    typed,
  };
}

/** Fills the placeholders of a definition's path from the record. */
const filled = (to: string, record: Values): string =>
  to.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(record[name] ?? '')));
