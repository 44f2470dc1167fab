import { Lines } from '../../brand/Lines.tsx';

export interface MessageContent {
  /** `notice`: neither failed nor done */
  readonly tone: 'error' | 'success' | 'notice';
  readonly text: string;
  /** it is about an earlier press: see `past` */
  readonly isPast?: boolean;
}

/**
 * What stood there, from the next press on: nobody sees or hears it any more, but it keeps its room until
 * the answer, so that the second tap of a double tap does not land on what has moved up.
 */
export const past = (message: MessageContent | null): MessageContent | null => message && { ...message, isPast: true };

/** The line that says how a call went; failures interrupt a screen reader, successes wait their turn. */
export function Message({ message }: { readonly message: MessageContent | null }) {
  if (message === null) return null;
  const { tone, text, isPast = false } = message;
  const role = tone === 'error' ? 'alert' : 'status';
  return (
    // A new key, so that the next message is one more to be read out, though its place was kept.
    <p
      key={isPast ? 'past' : 'said'}
      className="public-message"
      data-tone={tone}
      role={isPast ? undefined : role}
      aria-hidden={isPast || undefined}
    >
      <Lines text={text} />
    </p>
  );
}
