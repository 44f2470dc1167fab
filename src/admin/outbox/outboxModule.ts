import { knownExtensions } from '../../dataProvider/serverExtensions.ts';
import { mayHaveVault } from '../views/drafts.ts';

type OutboxModule = typeof import('../../offline/outbox/index.ts');

let loading: Promise<OutboxModule | null> | null = null;

/** What sends writes that wait on the device; null where nothing can be kept, or it could not be loaded (yet). */
export function outboxModule(): Promise<OutboxModule | null> {
  if (!mayHaveVault() || !knownExtensions().has('outbox')) return Promise.resolve(null);
  loading ??= import('../../offline/outbox/index.ts').catch(() => {
    loading = null;
    return null;
  });
  return loading;
}
