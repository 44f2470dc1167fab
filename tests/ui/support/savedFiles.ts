/** What the console hands to the person as files. */
import { unzipSync } from 'fflate';
import { vi } from 'vitest';

/** Files saved from now on, with their names at the same place of `names`; undone by `vi.restoreAllMocks`. */
export function savedFiles(names: string[] = []): readonly Blob[] {
  const made: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) made.push(blob);
    return 'blob:x';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return made;
}

/** Every text of a spreadsheet. */
export async function textsOf(file: Blob | undefined): Promise<string> {
  const reader = new FileReader();
  const read = new Promise((resolve) => {
    reader.onload = resolve;
  });
  reader.readAsDataURL(file ?? new Blob());
  await read;
  const bytes = Buffer.from(String(reader.result).split(',')[1] ?? '', 'base64');
  return Object.values(unzipSync(bytes))
    .map((part) => new TextDecoder().decode(part))
    .join('');
}
