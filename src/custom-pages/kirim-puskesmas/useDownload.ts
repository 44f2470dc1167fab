import { fileName } from '../../exchange/ministry/fileName.ts';
import type { Template } from '../../exchange/ministry/template.ts';
import { fileCall, type Wanted } from './ministry.ts';
import { MINISTRY_TEXTS as T } from './ministryTexts.ts';
import { useTakenFile } from './useTakenFile.ts';

/** Fetches a file of the ministry's and hands it to the person; `busy`: it is on its way. */
export function useDownload(template: Template, wanted: Wanted, poskoName: string | null) {
  const { busy, take } = useTakenFile(T.downloaded);
  const download = (onlyNew: boolean) =>
    take(fileName(template, poskoName, wanted.month), fileCall(wanted, template.name, onlyNew));
  return { busy, download };
}
