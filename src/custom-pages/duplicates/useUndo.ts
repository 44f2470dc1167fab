import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBanner } from '../../admin/feedback/index.ts';
import { useText } from '../../admin/fields/useText.ts';
import { call } from '../../dataProvider/customCalls.ts';
import { useFailureText } from '../useFailureText.ts';
import { forgetMembers, readUndone, undoCall } from './duplicates.ts';
import { DUPLICATE_TEXTS as T } from './duplicateTexts.ts';

/** Takes merges back, and says what came of it; `undoing`: the one that is under way. */
export function useUndo(): { readonly undoing: number | null; readonly undo: (perubahan: number) => Promise<boolean> } {
  const text = useText();
  const banner = useBanner();
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const [undoing, setUndoing] = useState<number | null>(null);
  const undo = async (perubahan: number): Promise<boolean> => {
    if (undoing !== null) return false;
    setUndoing(perubahan);
    banner.clear();
    try {
      const touched = await call(undoCall(perubahan), readUndone);
      if (touched.length === 0) banner.show({ severity: 'success', text: text(T.undone) });
      else banner.show({ severity: 'info', text: text(T.undoneTouched, { list: touched.join('; ') }), after: null });
      await forgetMembers(queryClient);
      return true;
    } catch (error) {
      banner.show({ severity: 'error', text: failureText(error, T.undoFailed) });
      return false;
    } finally {
      setUndoing(null);
    }
  };
  return { undoing, undo };
}
