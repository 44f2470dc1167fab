import type { Text } from '../../engine/definition.ts';
import { FIELD_TEXTS } from './fieldTexts.ts';
import { useText } from './useText.ts';

/** Signs that are seen at a glance and that a voice passes over, or says as something else. */
const SIGNS: Readonly<Record<string, Text>> = { '≥': FIELD_TEXTS.atLeast, '≤': FIELD_TEXTS.atMost, '±': FIELD_TEXTS.about };

/** Words with such signs: shown as they are, and read aloud in words. */
export function Spoken({ children }: { readonly children: string }) {
  const text = useText();
  const parts = children.split(/([≥≤±])/);
  if (parts.length === 1) return children;
  return (
    <>
      <span aria-hidden="true">{children}</span>
      <span className="visually-hidden">{parts.map((part) => (SIGNS[part] ? text(SIGNS[part]) : part)).join('')}</span>
    </>
  );
}
