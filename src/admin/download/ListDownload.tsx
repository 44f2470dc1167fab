import { exportUrl } from '../../dataProvider/exportUrl.ts';
import { knownExtensions } from '../../dataProvider/serverExtensions.ts';
import type { DownloadButtonProps } from '../views/DownloadButton.tsx';
import { DownloadControl } from './DownloadControl.tsx';
import type { Format } from './useServerFile.ts';

/** Takes a list along as a file of the server; it comes when it was asked for, and asks at once for what kind. */
export function ListDownload({ resource, state, fixed }: DownloadButtonProps) {
  const asked = { filter: { ...state.filter, ...fixed }, sort: state.sort };
  const urlOf = (format: Format) => exportUrl(resource, asked, knownExtensions(), format) ?? '';
  return <DownloadControl urlOf={urlOf} opened />;
}
