import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-admin';
import { ConfirmDialog } from '../../admin/feedback/ConfirmDialog.tsx';
import { useText } from '../../admin/fields/useText.ts';
import { undoCall } from './importCalls.ts';
import { IMPORTS_KEY, importPath, type ListedImport } from './imports.ts';
import { BusyButton, Problem } from './Parts.tsx';
import { SAVE_TEXTS as T } from './saveTexts.ts';
import { UPLOAD_TEXTS } from './uploadTexts.ts';
import { useBegin } from './useBegin.ts';

/** Takes a saved import back, once asked, or what was left of it then; how far that has come stands on the import's own page. */
export function UndoButton({ told }: { readonly told: ListedImport }) {
  const { id, nama_berkas: name, tahap } = told;
  const text = useText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { busy, unsure, problem, begin } = useBegin(told, T.undoFailed);
  const [asking, setAsking] = useState(false);
  const isRest = tahap === 'dibatalkan';
  const undo = async () => {
    const now = await begin(undoCall(id));
    setAsking(false);
    if (now === null) return;
    await queryClient.invalidateQueries({ queryKey: [IMPORTS_KEY], exact: true });
    navigate(importPath(id));
  };
  return (
    <>
      <BusyButton
        label={text(isRest ? T.undoRest : T.undo)}
        named={text(UPLOAD_TEXTS.undoNamed, { name })}
        busy={busy}
        onPress={() => setAsking(true)}
      />
      {unsure && (
        <p className="import-note" role="status">
          {text(T.undoUnsure)}
        </p>
      )}
      <Problem>{problem}</Problem>
      <ConfirmDialog
        open={asking && !unsure}
        text={text(isRest ? T.undoRestQuestion : T.undoQuestion, { name })}
        busy={busy}
        onYes={() => void undo()}
        onNo={() => setAsking(false)}
      />
    </>
  );
}
