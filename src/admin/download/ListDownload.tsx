import { exportUrl } from '../../dataProvider/exportUrl.ts';
import { knownExtensions } from '../../dataProvider/serverExtensions.ts';
import { DownloadButton, type DownloadButtonProps } from '../views/DownloadButton.tsx';
import { DownloadControl } from './DownloadControl.tsx';
import type { Format } from './useServerFile.ts';

/** Takes a list along as a file of the server, or as one that is made here where the server does not narrow it as it stands. */
export function ListDownload(props: DownloadButtonProps) {
  const { resource, state, fixed } = props;
  const asked = { filter: { ...state.filter, ...fixed }, sort: state.sort };
  const urlOf = (format: Format) => exportUrl(resource, asked, knownExtensions(), format);
  if (urlOf('xlsx') === null) return <DownloadButton {...props} />;
  return <DownloadControl urlOf={(format) => urlOf(format) ?? ''} />;
}
