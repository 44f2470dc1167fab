/** Why nothing came of the last try to send, kept beyond the tab that tried: another one, and the page loaded anew, tell it too. */
import type { Vault } from '../vault.ts';

/** What came of the last try, where nothing came of it. */
export interface Trouble {
  /** when it is tried again, by the clock of the server */
  readonly next: Date;
  /** whether the server was reached: it is busy, or failed over it */
  readonly reached: boolean;
  /** the session is over: nothing goes before the person has signed in again */
  readonly ended?: true;
  /** the device had no room for what the server has answered */
  readonly full?: boolean;
  /** why not, in the server's words, where it gave them */
  readonly said?: string;
}

/** It grows old like what was taken along, and goes with the log-out. */
const [SHELF, ROW] = ['pocket', 'trouble'] as const;

interface Kept {
  readonly next: string;
  readonly reached: boolean;
  readonly said?: string;
}

export interface KeptTrouble {
  /** never rejects: a device without room goes on without */
  keep(trouble: Trouble): void;
  forget(): void;
  /** null: the last try of any tab went well, or there was none yet */
  last(): Promise<Trouble | null>;
}

/** `changed`: told once it is kept or dropped. */
export function keptTrouble(openVault: () => Promise<Vault | null>, changed: () => void): KeptTrouble {
  let isKept = true;
  let tail: Promise<void> = Promise.resolve();
  const step = (run: (vault: Vault) => Promise<void>): void => {
    tail = tail
      .then(async () => {
        const vault = await openVault();
        if (vault === null) return;
        await run(vault);
        changed();
      })
      .catch(() => undefined);
  };
  return {
    keep({ next, reached, said }) {
      isKept = true;
      step((vault) => vault.put(SHELF, ROW, { next: next.toISOString(), reached, ...(said && { said }) } satisfies Kept));
    },
    forget() {
      if (!isKept) return;
      isKept = false;
      step((vault) => vault.remove(SHELF, ROW));
    },
    async last() {
      await tail;
      const vault = await openVault().catch(() => null);
      const kept = await vault?.get<Kept>(SHELF, ROW).catch(() => undefined);
      return kept ? { ...kept, next: new Date(kept.next) } : null;
    },
  };
}
