import { useText } from '../../admin/fields/useText.ts';
import { ARRANGE_TEXTS as T } from './arrangeTexts.ts';
import { BusyButton } from './Parts.tsx';
import type { Arranging } from './useArrange.ts';

/** Sends once more what did not arrive of the arrangement. */
export function AgainButton({ arranging: { again, problem, busy } }: { readonly arranging: Arranging }) {
  const text = useText();
  if (again === null || (busy && problem === null)) return null;
  return <BusyButton label={text(T.again)} busy={busy} onPress={() => void again()} />;
}
