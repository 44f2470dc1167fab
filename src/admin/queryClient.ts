import { QueryClient } from '@tanstack/react-query';

const MOST_RETRIES = 1;

const statusOf = (error: unknown): number | null =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number' ? error.status : null;

/**
 * Reads are tried once more where the server or the network failed; a refusal (4xx) is an answer.
 * Without a connection they fail and say so: waiting unseen would leave what was asked for before on screen.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        // react-query's own default, but for this network mode
        refetchOnReconnect: true,
        retry: (failures, error) => {
          const status = statusOf(error);
          return failures < MOST_RETRIES && (status === null || status >= 500);
        },
      },
    },
  });
}
