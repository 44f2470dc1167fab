/** A file as it is brought to the import, and how what became of it is asked for. */
import { expect } from 'vitest';
import type { TestApp } from './testApp.ts';

export type Told = Record<string, unknown>;

/** A table as a CSV file. */
export const csvOf = (rows: readonly (readonly (string | number | null)[])[]): string =>
  rows.map((row) => row.map((cell) => `"${String(cell ?? '').replaceAll('"', '""')}"`).join(',')).join('\n');

export const formWith = (name: string, content: BlobPart): FormData => {
  const form = new FormData();
  form.append('berkas', new File([content], name));
  return form;
};

const PATH = '/auth/impor';

/** The code of the warning that shows some visits as they would be stored. */
export const UNCLEAR = 'kunjungan-belum-jelas';
/** That warning of an import, where it has it. */
export const unclearIn = ({ peringatan }: Told): Told | undefined =>
  Array.isArray(peringatan) ? peringatan.find(({ kode }) => kode === UNCLEAR) : undefined;

/** What somebody does with imports; `token` is theirs. */
export function importing(test: Pick<TestApp, 'call' | 'idle'>, token: string) {
  const data = ({ body }: { body: Told }): Told => ({ ...Object(body.data) });
  const get = async (id: unknown): Promise<Told> => data(await test.call('GET', `${PATH}/${id}`, { token }));
  /** waits until nothing goes on any more */
  const settled = async (id: unknown): Promise<Told> => {
    await test.idle();
    return get(id);
  };
  return {
    get,
    settled,
    send: (name: string, content: BlobPart) => test.call('POST', PATH, { token, body: formWith(name, content) }),
    async bring(rows: readonly (readonly (string | number | null)[])[], name = 'warga.csv'): Promise<Told> {
      const answer = await test.call('POST', PATH, { token, body: formWith(name, csvOf(rows)) });
      expect(answer.status, String(answer.body.message)).toBe(201);
      return settled(data(answer).id);
    },
    async rows(id: unknown, query = ''): Promise<Told[]> {
      const { body } = await test.call('GET', `${PATH}/${id}/baris?_per_page=200${query}`, { token });
      return Array.isArray(body.data) ? body.data : [];
    },
    async choose(id: unknown, row: number, pilihan: unknown) {
      return test.call('PUT', `${PATH}/${id}/baris/${row}`, { token, body: { pilihan } });
    },
    async arrange(id: unknown, body: object): Promise<Told> {
      const answer = await test.call('PUT', `${PATH}/${id}/susunan`, { token, body });
      expect(answer.status, String(answer.body.message)).toBe(200);
      return settled(id);
    },
    async save(id: unknown): Promise<Told> {
      const answer = await test.call('POST', `${PATH}/${id}/simpan`, { token });
      expect(answer.status, String(answer.body.message)).toBe(202);
      return settled(id);
    },
    async undo(id: unknown): Promise<Told> {
      const answer = await test.call('POST', `${PATH}/${id}/batalkan`, { token });
      expect(answer.status, String(answer.body.message)).toBe(202);
      return settled(id);
    },
  };
}
