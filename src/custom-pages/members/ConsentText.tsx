import { useText } from '../../admin/fields/useText.ts';
import { villageToday } from '../../admin/fields/villageToday.ts';
import type { FormPartProps } from '../../admin/views/formParts.ts';
import { consentOn } from '../../people/consents.ts';
import './members.css';

/** Under the question: what is to be read to the person. */
export function ConsentText(_props: FormPartProps) {
  const text = useText();
  return <p className="consent-text">{text(consentOn(villageToday()).text)}</p>;
}
