/** What the console hands to the person as files. */
import { unzipSync } from 'fflate';
import { vi } from 'vitest';

/** Files saved from now on, with their names at the same place of `names`; undone by `vi.restoreAllMocks`. */
export function savedFiles(names: string[] = []): readonly Blob[] {
  const made: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    // what comes over the wire is a blob of Node, whatever the page's own are
    made.push(blob as Blob);
    return 'blob:x';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return made;
}

/** Every text of a spreadsheet. */
export async function textsOf(file: Blob | undefined): Promise<string> {
  const bytes = new Uint8Array(await (file ?? new Blob()).arrayBuffer());
  return Object.values(unzipSync(bytes))
    .map((part) => new TextDecoder().decode(part))
    .join('');
}
