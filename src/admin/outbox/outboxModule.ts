import { knownExtensions } from '../../dataProvider/serverExtensions.ts';
import { mayHaveVault } from '../views/drafts.ts';

type OutboxModule = typeof import('../../offline/offlineHttp.ts');

let loading: Promise<OutboxModule | null> | null = null;

/**
 * What sends writes that wait on the device, and keeps them: fetched ahead of need, since without network nothing is
 * fetched. Null where nothing can be kept, or it could not be loaded (yet).
 */
export function outboxModule(): Promise<OutboxModule | null> {
  if (!mayHaveVault() || !knownExtensions().has('outbox')) return Promise.resolve(null);
  loading ??= import('../../offline/offlineHttp.ts').catch(() => {
    loading = null;
    return null;
  });
  return loading;
}
