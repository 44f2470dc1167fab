import type { Query, QueryClient } from '@tanstack/react-query';
import { heldAnswers } from '../../dataProvider/heldAnswers.ts';

const isRecord = ({ queryKey }: Pick<Query, 'queryKey'>): boolean => queryKey[1] === 'getOne';

/**
 * What somebody reads is read again; not the record that they may be changing: that is read anew when it is opened again.
 * Where all that is on screen has come anew, what was held before is on screen no more, whoever had asked for it.
 */
export async function readAgain(queryClient: QueryClient): Promise<void> {
  const [place, began] = [heldAnswers.place(), Date.now()];
  const read = queryClient.invalidateQueries({ predicate: (query) => !isRecord(query) });
  void queryClient.invalidateQueries({ refetchType: 'none' });
  await read;
  const onScreen = queryClient.getQueryCache().findAll({
    predicate: (query) => query.getObserversCount() > 0 && query.state.data !== undefined,
  });
  if (onScreen.every(({ state }) => state.dataUpdatedAt >= began)) heldAnswers.outlived(place);
}
