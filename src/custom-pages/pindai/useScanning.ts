import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { frameReader, type ReadFrame } from './frameReader.ts';

/** Why there is nothing to look at. */
export type Failure = 'insecure' | 'refused' | 'none' | 'busy' | 'noReader';

export type Scanning = { readonly kind: 'starting' } | { readonly kind: 'watching' } | { readonly kind: Failure };

/** Between two pictures; the phone has something else to do, too. */
const REST_MS = 150;

/** Errors of getUserMedia by their names; any other means that the camera is there and does not start. */
const FAILURES: Readonly<Record<string, Failure>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
};

const failureOf = (error: unknown): Failure => (error instanceof Error ? FAILURES[error.name] : undefined) ?? 'busy';

/**
 * Shows the rear camera in a video and tells each text that is read, until the component goes away, `onRead` answers true,
 * or the page is no longer looked at (`onHidden`): then the camera is off.
 */
export function useScanning(
  video: RefObject<HTMLVideoElement | null>,
  { onRead, onHidden }: { readonly onRead: (text: string) => boolean; readonly onHidden: () => void },
): { readonly state: Scanning; readonly again: () => void } {
  const [state, setState] = useState<Scanning>({ kind: 'starting' });
  const [round, setRound] = useState(0);
  const heard = useRef({ onRead, onHidden });
  useEffect(() => {
    heard.current = { onRead, onHidden };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round starts the camera anew
  useEffect(() => {
    const element = video.current;
    const watch = element && watchCamera(element, (text) => heard.current.onRead(text), setState);
    const leave = () => {
      if (document.hidden && element?.srcObject) heard.current.onHidden();
    };
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      watch?.();
    };
  }, [video, round]);
  const again = useCallback(() => {
    setState({ kind: 'starting' });
    setRound((done) => done + 1);
  }, []);
  return { state, again };
}

/** Starts the camera and reads picture after picture; gives what ends both. */
function watchCamera(video: HTMLVideoElement, onRead: (text: string) => boolean, tell: (state: Scanning) => void): () => void {
  let stream: MediaStream | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  const end = () => {
    ended = true;
    clearTimeout(timer);
    for (const track of stream?.getTracks() ?? []) track.stop();
    video.srcObject = null;
  };
  const fail = (kind: Failure) => {
    if (ended) return;
    end();
    tell({ kind });
  };
  const look = async (read: ReadFrame): Promise<void> => {
    const text = await read(video).catch((): null => {
      fail('noReader');
      return null;
    });
    if (ended) return;
    if (text !== null && onRead(text)) end();
    else timer = setTimeout(() => void look(read), REST_MS);
  };
  const start = async () => {
    // nothing of the kind is there on plain http, in whatever browser
    if (!navigator.mediaDevices?.getUserMedia) return fail(window.isSecureContext === false ? 'insecure' : 'none');
    const reader = frameReader().catch(() => null);
    try {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: { ideal: 'environment' } }, audio: false });
      if (ended) return end();
      for (const track of stream.getTracks()) track.addEventListener('ended', () => fail('busy'));
      video.srcObject = stream;
      await video.play();
    } catch (error) {
      return fail(failureOf(error));
    }
    const read = await reader;
    if (read === null) return fail('noReader');
    if (ended) return;
    tell({ kind: 'watching' });
    void look(read);
  };
  void start();
  return end;
}
