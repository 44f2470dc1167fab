import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { RegistrationDraft } from '../../offline/registrationDraft.ts';
import { GOOGLE_PASSWORD } from '../../sign-in/googleReturn.ts';
import {
  type Account,
  carriedNik,
  EMPTY_PERSONAL,
  googleToken,
  keepPersonal,
  type PersonalValues,
  personalValues,
} from './carry.ts';

/** While somebody types it is kept no oftener than this. */
const PAUSE_MS = 500;

export interface KeptRegistration {
  /** when what was restored was typed, ISO; null: nothing was */
  readonly restored: string | null;
  /** the device has no room for what is typed: a closed page would lose it */
  readonly unkept: boolean;
  readonly discard: () => void;
  /** the registration is complete */
  readonly forget: () => void;
}

/**
 * Keeps what is typed into the form as it is typed, on this device, for who knows NIK, email and password; gives it back
 * where the page was lost meanwhile. A sign-up with Google has no password to encrypt with; its token is known for as long as it may
 * go on, and is dropped with it.
 */
export function useRegistrationDraft(
  nik: string,
  { email, password }: Account,
  { getValues, reset, subscribe }: Pick<UseFormReturn<PersonalValues>, 'getValues' | 'reset' | 'subscribe'>,
): KeptRegistration {
  const draft = useRef<RegistrationDraft | null>(null);
  const typed = useRef(false);
  const over = useRef(false);
  const [restored, setRestored] = useState<string | null>(null);
  const [unkept, setUnkept] = useState(false);

  useEffect(() => {
    const secret = password === GOOGLE_PASSWORD ? googleToken() : password;
    if (secret === null || typeof indexedDB === 'undefined') return;
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      clearTimeout(timer);
      timer = undefined;
      if (over.current || draft.current === null) return;
      draft.current.save(getValues()).then(
        () => setUnkept(false),
        () => setUnkept(true),
      );
    };
    const unsubscribe = subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty }) => {
        // it was filled, not typed into
        if (!isDirty && !typed.current) return;
        typed.current = true;
        clearTimeout(timer);
        timer = setTimeout(save, PAUSE_MS);
      },
    });
    const hidden = () => {
      if (timer !== undefined && document.visibilityState === 'hidden') save();
    };
    document.addEventListener('visibilitychange', hidden);
    void opened([nik, email, secret]).then((found) => {
      if (gone) return;
      draft.current = found;
      if (typed.current) return save();
      // what stands here since the step before is younger
      if (found.kept === null || personalValues() !== EMPTY_PERSONAL) return;
      const values = { ...EMPTY_PERSONAL, ...(found.kept.values as Partial<PersonalValues>) };
      keepPersonal(values);
      reset(values);
      setRestored(found.kept.at);
    });
    return () => {
      gone = true;
      unsubscribe();
      document.removeEventListener('visibilitychange', hidden);
      if (timer !== undefined) save();
      // it was left for good
      if (carriedNik() !== nik) forgetOn(draft.current);
    };
  }, [nik, email, password, getValues, reset, subscribe]);

  return {
    restored,
    unkept,
    discard: () => {
      forgetOn(draft.current);
      typed.current = false;
      reset(EMPTY_PERSONAL);
      setRestored(null);
    },
    forget: () => {
      over.current = true;
      forgetOn(draft.current);
    },
  };
}

const forgetOn = (draft: RegistrationDraft | null): void => void draft?.forget().catch(() => undefined);

/** A device that keeps nothing. */
const NONE: RegistrationDraft = {
  kept: null,
  save: () => Promise.reject(new Error('nothing is kept')),
  forget: () => Promise.resolve(),
};

async function opened(secrets: readonly string[]): Promise<RegistrationDraft> {
  try {
    return (await (await import('../../offline/registrationDraft.ts')).openRegistrationDraft(secrets)) ?? NONE;
  } catch {
    return NONE;
  }
}
