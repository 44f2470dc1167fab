import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../admin/fields/useText.ts';
import { call, statusOf } from '../../dataProvider/customCalls.ts';
import type { Text } from '../../engine/definition.ts';
import { useFailureText } from '../useFailureText.ts';
import { refusedFile } from './file.ts';
import { uploadCall } from './importCalls.ts';
import { IMPORTS_KEY, readImport } from './imports.ts';
import { UPLOAD_TEXTS as T } from './uploadTexts.ts';
import { useOnceConnected } from './useOnceConnected.ts';

export interface Upload {
  /** of what was chosen the one file goes up */
  readonly upload: (files: readonly File[]) => Promise<void>;
  /** how much has left the device, from 0 to 1; null: nothing is under way */
  readonly sent: number | null;
  readonly file: File | null;
  /** why it did not work */
  readonly problem: string | null;
  /** what else there is to say */
  readonly said: string | null;
  readonly cancel: () => void;
  /** another try with the same file; null where that would fail again */
  readonly again: (() => void) | null;
}

/** What the server refuses of a file it would refuse again. */
const isFinal = (error: unknown): boolean => [413, 415, 422].includes(statusOf(error) ?? 0);

/** Sends a file, and says why not. */
export function useUpload(onImport: (id: number) => void): Upload {
  const text = useText();
  const failureText = useFailureText();
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [retries, setRetries] = useState(false);
  const [lost, setLost] = useState(false);
  useOnceConnected(lost, () => {
    setLost(false);
    setProblem(null);
  });
  const queryClient = useQueryClient();
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const refuse = (why: Text) => setProblem(text(why));
  const upload = async (files: readonly File[]) => {
    const [chosen] = files;
    if (chosen === undefined || running.current !== null) return;
    setProblem(null);
    setLost(false);
    setRetries(false);
    setSaid(null);
    if (files.length > 1) return refuse(T.several);
    const refused = refusedFile(chosen);
    if (refused !== null) return refuse(refused);
    const asked = new AbortController();
    running.current = asked;
    setFile(chosen);
    setSent(0);
    try {
      const { id } = await call(uploadCall(chosen, asked.signal, setSent), readImport);
      onImport(id);
    } catch (error) {
      // it may have arrived whole all the same, of which only its list tells
      void queryClient.invalidateQueries({ queryKey: [IMPORTS_KEY], exact: true });
      if (asked.signal.aborted) setSaid(text(T.cancelled));
      else {
        setRetries(!isFinal(error));
        setLost(statusOf(error) === 0);
        setProblem(failureText(error, T.failed));
      }
    } finally {
      running.current = null;
      setSent(null);
    }
  };
  return {
    upload,
    sent,
    file,
    problem,
    said,
    cancel: () => running.current?.abort(),
    again: file !== null && retries ? () => void upload([file]) : null,
  };
}
