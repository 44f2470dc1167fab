/** What a page outside the console is given. */
export interface PublicPageProps {
  /**
   * goes to another path, of a public page or of the console. `replace` (the default) leaves nothing to
   * come back to; `push` lets the browser's back button return here
   */
  readonly go: (path: string, how?: 'push' | 'replace') => void;
  /** starts fetching the console's code; may be called again and again */
  readonly prefetch: () => void;
}
