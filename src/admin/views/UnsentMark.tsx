import type { RaRecord } from 'react-admin';
import { isUnsent } from '../../dataProvider/unsent.ts';
import { useText } from '../fields/useText.ts';
import { VIEW_TEXTS } from './viewTexts.ts';

/** Beside the name of a record that waits on this device to be sent. */
export function UnsentMark({ record }: { readonly record: RaRecord }) {
  const text = useText();
  return isUnsent(record) ? <span className="unsent-mark">{text(VIEW_TEXTS.unsent)}</span> : null;
}
