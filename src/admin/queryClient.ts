import { QueryClient } from '@tanstack/react-query';
import { statusOf } from '../dataProvider/failureTexts.ts';

const MOST_RETRIES = 1;

/**
 * Reads are tried once more where the server or the network failed; a refusal (4xx) is an answer.
 * Without a connection they fail and say so: waiting unseen would leave what was asked for before on screen.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      mutations: { networkMode: 'always' },
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
