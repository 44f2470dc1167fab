import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBanner } from '../../admin/feedback/index.ts';
import { useText } from '../../admin/fields/useText.ts';
import { ApiError, call, messageIn, statusOf } from '../../dataProvider/customCalls.ts';
import type { Text } from '../../engine/definition.ts';
import { forgetMembers, readUndone, undoCall } from './duplicates.ts';
import { DUPLICATE_TEXTS as T } from './duplicateTexts.ts';

/** The server's own words for a refusal, or that there is no connection, or what failed. */
export function useFailureText(): (error: unknown, failure: Text) => string {
  const text = useText();
  return (error, failure) => {
    const refused = error instanceof ApiError && error.status >= 400 && error.status < 500 ? messageIn(error.body) : undefined;
    return refused ?? text(statusOf(error) === 0 ? T.offline : failure);
  };
}

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
