import type { Resource } from '../../engine/resource.ts';
import { useText } from '../fields/useText.ts';
import { useHeldSince } from '../layout/HeldNotice.tsx';
import { VIEW_TEXTS } from './viewTexts.ts';

/** Says of a list of the device's own that others are in it only where there is a connection. */
export function HeldPart({ resource }: { readonly resource: Resource }) {
  const text = useText();
  const held = useHeldSince() !== null;
  if (!held || (resource.pocket?.list?.own ?? null) === null) return null;
  return (
    <p className="list-held" role="status">
      {text(VIEW_TEXTS.ownOnly)}
    </p>
  );
}
