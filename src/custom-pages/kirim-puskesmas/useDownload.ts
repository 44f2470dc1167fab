import { useRef, useState } from 'react';
import { saveFile } from '../../admin/download/saveFile.ts';
import { useBanner } from '../../admin/feedback/index.ts';
import { useText } from '../../admin/fields/useText.ts';
import { callForBlob } from '../../dataProvider/customCalls.ts';
import { fileName } from '../../exchange/ministry/fileName.ts';
import type { Template } from '../../exchange/ministry/template.ts';
import { useFailureText } from '../useFailureText.ts';
import { fileCall, type Wanted } from './ministry.ts';
import { MINISTRY_TEXTS as T } from './ministryTexts.ts';

/** Fetches a file and hands it to the person; `busy`: it is on its way. */
export function useDownload(template: Template, wanted: Wanted, poskoName: string | null) {
  const text = useText();
  const banner = useBanner();
  const failureText = useFailureText();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const download = async (onlyNew: boolean) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    // what is wrong now is over once this has worked
    const errors = banner.errors();
    try {
      const name = fileName(template, poskoName, wanted.month);
      saveFile(name, await callForBlob(fileCall(wanted, template.name, onlyNew)));
      banner.show({ severity: 'success', text: text(T.downloaded, { name }), instead: errors });
    } catch (error) {
      banner.show({ severity: 'error', text: failureText(error, T.downloadFailed) });
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, download };
}
