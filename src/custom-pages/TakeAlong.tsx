import { lazy, Suspense } from 'react';
import { PartBoundary } from '../admin/views/LazyPart.tsx';
import { knownExtensions } from '../dataProvider/customCalls.ts';
import { EXPORT_PATH, EXPORT_QUERY } from '../engine/wire/extensions.ts';

const DownloadControl = lazy(async () => ({
  default: (await import('../admin/download/DownloadControl.tsx')).DownloadControl,
}));

export interface TakeAlongProps {
  /** the list as the server calls it */
  readonly list: string;
  /** what the page has narrowed it to */
  readonly query?: Readonly<Record<string, string>>;
  /** what is taken along, for who does not see beside what the button stands */
  readonly name?: string;
  /** on the button; default 'Unduh' */
  readonly label?: string;
}

/** Takes a page's own list along as a file of the server; nothing where the server makes none. */
export function TakeAlong({ list, query = {}, ...words }: TakeAlongProps) {
  if (!knownExtensions().has('ekspor')) return null;
  return (
    <PartBoundary onFailed={() => undefined}>
      <Suspense fallback={null}>
        <DownloadControl
          {...words}
          urlOf={(format) => `${EXPORT_PATH}/${list}?${new URLSearchParams({ [EXPORT_QUERY]: format, ...query })}`}
        />
      </Suspense>
    </PartBoundary>
  );
}
