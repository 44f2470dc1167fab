export interface MessageContent {
  readonly tone: 'error' | 'success';
  readonly text: string;
}

/** The line that says how a call went; failures interrupt a screen reader, successes wait their turn. */
export function Message({ message }: { readonly message: MessageContent | null }) {
  if (message === null) return null;
  return (
    <p className="public-message" data-tone={message.tone} role={message.tone === 'error' ? 'alert' : 'status'}>
      {message.text}
    </p>
  );
}
