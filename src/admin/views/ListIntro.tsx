import { useState } from 'react';
import { storedSession } from '../../authProvider/session.ts';
import type { Text } from '../../engine/definition.ts';
import { useText } from '../fields/useText.ts';

/** The line above a list, with the stored role and name of who is signed in. */
export function ListIntro({ intro }: { readonly intro: Text }) {
  const text = useText();
  const [session] = useState(storedSession);
  return <p className="list-intro">{text(intro, { role: session?.role ?? '', name: session?.name ?? '' })}</p>;
}
