import { useCallback, useEffect, useRef, useState } from 'react';
import { callForBlob, knownExtensions, knownTimeZone, serverNow, statusOf } from '../../dataProvider/customCalls.ts';
import { isoDateIn } from '../../engine/calendar.ts';
import type { Text } from '../../engine/definition.ts';
import type { Taken } from '../../offline/pocket/store.ts';
import { keepNow } from '../../pwa/keepNow.ts';
import { useOnline } from '../../pwa/useOnline.ts';
import { useResource } from '../examinations/useResource.ts';
import { DAY_TEXTS as T } from './dayTexts.ts';

interface Ready extends Pick<Taken, 'at' | 'bytes'> {
  readonly people: number;
}

export interface Pocket {
  /** null: nothing is taken along yet */
  readonly taken: Ready | null;
  /** how much of what has come is stored, 0 to 1 */
  readonly busy: { readonly stored: number } | null;
  readonly failed: Text | null;
  readonly prepare: () => void;
}

/** Loaded where it is wanted: most days it is on the device already. */
const room = () => import('../../offline/pocket/prepare.ts');

/**
 * What this person's device has taken along, and taking it along: by itself once a day while the list is open with a line,
 * and when the day is opened (`opened`). Null where this device or server keeps nothing.
 */
export function usePocket(opened: string | null): Pocket | null {
  const members = useResource('members').endpoints.list?.path ?? '';
  const online = useOnline();
  const able = knownExtensions().has('bekal') && knownExtensions().has('device-key') && canKeep();
  /** undefined: not looked at yet */
  const [taken, setTaken] = useState<Ready | null | undefined>();
  const [busy, setBusy] = useState<Pocket['busy']>(null);
  const [failed, setFailed] = useState<Text | null>(null);
  const running = useRef(false);

  const readyOf = useCallback(({ at, bytes, rows }: Taken): Ready => ({ at, bytes, people: rows[members] ?? 0 }), [members]);

  useEffect(() => {
    if (!able) return;
    let left = false;
    room()
      .then(({ taken: find }) => find())
      .then((found) => !left && setTaken(found && readyOf(found)))
      .catch(() => !left && setTaken(null));
    return () => {
      left = true;
    };
  }, [able, readyOf]);

  const prepare = useCallback(async () => {
    if (running.current) return;
    running.current = true;
    setFailed(null);
    setBusy({ stored: 0 });
    try {
      const { prepare: take, POCKET_CALL } = await room();
      const found = await take({
        load: () => callForBlob(POCKET_CALL),
        now: serverNow,
        counted: [members],
        onProgress: (stored) => setBusy({ stored }),
      });
      setTaken(found && readyOf(found));
    } catch (error) {
      setFailed(await reasonOf(error));
    } finally {
      running.current = false;
      setBusy(null);
    }
  }, [members, readyOf]);

  /** the day that has just been opened here: then once more, as it is that morning */
  const before = useRef(opened);
  const today = isoDateIn(knownTimeZone(), serverNow());
  const isOld = taken !== undefined && (taken === null || isoDateIn(knownTimeZone(), new Date(taken.at)) !== today);
  useEffect(() => {
    const justOpened = opened !== null && before.current === null;
    before.current = opened;
    if (justOpened) keepNow();
    if (able && online && (isOld || justOpened)) void prepare();
  }, [able, online, isOld, opened, prepare]);

  // also what is taken along by itself once everything has been sent
  useEffect(() => {
    if (!able) return;
    let stop: (() => void) | null = null;
    let left = false;
    room()
      .then(({ onTaken }) => {
        if (!left) stop = onTaken((found) => setTaken(readyOf(found)));
      })
      .catch(() => undefined);
    return () => {
      left = true;
      stop?.();
    };
  }, [able, readyOf]);

  const pressed = () => {
    keepNow();
    void prepare();
  };
  return able && taken !== undefined ? { taken, busy, failed, prepare: pressed } : null;
}

/** Browsers encrypt on https and localhost alone. */
const canKeep = (): boolean => typeof indexedDB !== 'undefined' && globalThis.crypto?.subtle !== undefined;

async function reasonOf(error: unknown): Promise<Text> {
  if (statusOf(error) === 0) return T.offline;
  const isFull = await room().then(
    (pocket) => pocket.isFull(error),
    () => false,
  );
  return isFull ? T.prepareFull : T.prepareFailed;
}
