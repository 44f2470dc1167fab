import { useState } from 'react';
import { fileFailure } from '../../admin/download/failureReason.ts';
import { saveFile } from '../../admin/download/saveFile.ts';
import { useText } from '../../admin/fields/useText.ts';
import { callForBlob, statusOf } from '../../dataProvider/customCalls.ts';
import { useFailureText } from '../useFailureText.ts';
import { rejectedCall } from './importCalls.ts';
import type { ListedImport } from './imports.ts';
import { BusyButton, Problem } from './Parts.tsx';
import { PREVIEW_TEXTS as T } from './previewTexts.ts';
import { useOnceConnected } from './useOnceConnected.ts';

/** Takes along what is not taken, with the reasons, to be mended where it came from. */
export function RejectedButton({ told: { id, nama_berkas } }: { readonly told: ListedImport }) {
  const text = useText();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [lost, setLost] = useState(false);
  useOnceConnected(lost, () => {
    setLost(false);
    setProblem(null);
  });
  const download = async () => {
    setBusy(true);
    setProblem(null);
    setLost(false);
    try {
      const blob = await callForBlob(rejectedCall(id));
      saveFile(`${text(T.rejectedName)}-${nama_berkas.replace(/\.[^.]*$/, '')}.xlsx`, blob);
    } catch (error) {
      setProblem(failureText(error, fileFailure(error)));
      setLost(statusOf(error) === 0);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <BusyButton label={text(T.rejected)} doing={text(T.rejectedBusy)} busy={busy} onPress={() => void download()} />
      <Problem>{problem}</Problem>
    </>
  );
}
