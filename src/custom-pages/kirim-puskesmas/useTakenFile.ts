import { useRef, useState } from 'react';
import { fileFailure } from '../../admin/download/failureReason.ts';
import { saveFile } from '../../admin/download/saveFile.ts';
import { useBanner } from '../../admin/feedback/index.ts';
import { useText } from '../../admin/fields/useText.ts';
import { callForBlob, type HttpRequest } from '../../dataProvider/customCalls.ts';
import type { Text } from '../../engine/definition.ts';
import { useFailureText } from '../useFailureText.ts';

/** Fetches a file of the server and hands it to the person, with one message of how it went; `busy`: it is on its way. */
export function useTakenFile(downloaded: Text) {
  const text = useText();
  const banner = useBanner();
  const failureText = useFailureText();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const take = async (name: string, request: HttpRequest) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    // what is said now is over, however this goes
    const instead = banner.errors();
    try {
      saveFile(name, await callForBlob(request));
      banner.show({ severity: 'success', text: text(downloaded, { name }), instead });
    } catch (error) {
      banner.show({ severity: 'error', text: failureText(error, fileFailure(error)), instead });
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, take };
}
