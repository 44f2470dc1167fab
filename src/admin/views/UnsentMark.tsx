import type { RaRecord } from 'react-admin';
import { isRefused, isUnsent } from '../../dataProvider/unsent.ts';
import { useText } from '../fields/useText.ts';
import { VIEW_TEXTS } from './viewTexts.ts';

/** Beside the name of a record that waits on this device to be sent. */
export function UnsentMark({ record }: { readonly record: RaRecord }) {
  const text = useText();
  if (!isUnsent(record)) return null;
  return <span className="unsent-mark">{text(isRefused(record) ? VIEW_TEXTS.unsentRefused : VIEW_TEXTS.unsent)}</span>;
}
