import { LinkBase, useCreatePath, useParams } from 'react-admin';
import { saveFile } from '../../admin/download/saveFile.ts';
import { useText } from '../../admin/fields/useText.ts';
import { useSite } from '../../admin/site.tsx';
import { useWholeSite } from '../../admin/useWhole.ts';
import { FailedState, LoadingState } from '../../admin/views/ListStates.tsx';
import { useCall } from '../../dataProvider/customCalls.ts';
import { useFailureText } from '../useFailureText.ts';
import { FileSheet } from './FileSheet.tsx';
import { FILE_TEXTS as T } from './fileTexts.ts';
import { readPersonFile } from './personFile.ts';
import '../cetak/cetak.css';
import '../cetak/paper.css';
import './file.css';

/** /berkas/{id}: everything that is known of one person, to be printed or taken along for them. */
export default function PersonFilePage() {
  const text = useText();
  const failureText = useFailureText();
  const id = useParams().id ?? '';
  const createPath = useCreatePath();
  useWholeSite(useSite().site);
  const url = `/auth/berkas/${encodeURIComponent(id)}`;
  const { data, error, refetch, isFetching } = useCall(['berkas', id], { method: 'GET', url }, readPersonFile, {
    // each time it is fetched is written down
    staleTime: Number.POSITIVE_INFINITY,
  });
  const save = () => saveFile(`berkas-${id}.json`, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  return (
    <div className="cetak-page">
      <div className="cetak-tools">
        <div className="cetak-ways">
          <button type="button" className="btn" disabled={!data} onClick={() => window.print()}>
            {text(T.print)}
          </button>
          <button type="button" className="btn btn-plain" disabled={!data} onClick={save}>
            {text(T.download)}
          </button>
          <LinkBase className="btn btn-plain" to={createPath({ resource: 'members', type: 'show', id })}>
            {text(T.back)}
          </LinkBase>
        </div>
      </div>
      {data ? (
        <FileSheet file={data} />
      ) : error ? (
        <FailedState message={failureText(error, T.failed)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <LoadingState />
      )}
    </div>
  );
}
