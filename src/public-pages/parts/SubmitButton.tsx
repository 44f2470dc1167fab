export interface SubmitButtonProps {
  readonly busy: boolean;
  readonly label: string;
  /** what it says meanwhile */
  readonly busyLabel: string;
}

/** Stays focusable while it waits, so that a keyboard does not lose its place. */
export function SubmitButton({ busy, label, busyLabel }: SubmitButtonProps) {
  return (
    <button type="submit" className="btn" aria-disabled={busy}>
      {busy && <span className="spinner" aria-hidden="true" />}
      {busy ? busyLabel : label}
    </button>
  );
}
