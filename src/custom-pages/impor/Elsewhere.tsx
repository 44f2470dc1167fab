import { useText } from '../../admin/fields/useText.ts';
import { ARRANGE_TEXTS as T } from './arrangeTexts.ts';
import type { Arranging } from './useArrange.ts';

/** That somebody else, or another tab, has put the file in another order than was shown here. */
export function Elsewhere({ arranging: { elsewhere } }: { readonly arranging: Arranging }) {
  const text = useText();
  if (!elsewhere) return null;
  return (
    <p className="import-note" role="status">
      {text(T.elsewhere)}
    </p>
  );
}
