import {
  type CreateParams,
  type CreateResult,
  type DataProvider,
  type DeleteParams,
  type DeleteResult,
  type GetListParams,
  type GetListResult,
  type GetManyParams,
  type GetManyResult,
  type GetOneParams,
  type GetOneResult,
  HttpError,
  type RaRecord,
  type UpdateParams,
  type UpdateResult,
} from 'react-admin';
import { vi } from 'vitest';

type Rows = Record<string, RaRecord[]>;

/** A data provider over rows in memory, whose calls tests can look at and make fail. The rows given stay as they are: tests share them. */
export function memoryProvider(given: Rows) {
  const rows: Rows = Object.fromEntries(Object.entries(given).map(([resource, records]) => [resource, [...records]]));
  const of = (resource: string): RaRecord[] => {
    rows[resource] ??= [];
    return rows[resource];
  };
  const find = (resource: string, id: unknown): RaRecord => {
    const record = of(resource).find((row) => String(row.id) === String(id));
    if (!record)
      throw new HttpError('Data anggota tidak ditemukan.', 404, { message: 'Data anggota tidak ditemukan.', errors: {} });
    return record;
  };
  const provider = {
    getList: vi.fn<(resource: string, params: GetListParams) => Promise<GetListResult>>(
      async (resource, { pagination, filter, sort }) => {
        const { q, ...fields } = (filter ?? {}) as Record<string, unknown>;
        const matching = of(resource)
          .filter((row) => q === undefined || JSON.stringify(row).toLowerCase().includes(String(q).toLowerCase()))
          .filter((row) => Object.entries(fields).every(([name, value]) => String(row[name]) === String(value)))
          .sort(
            (a, b) =>
              String(a[sort?.field ?? 'id']).localeCompare(String(b[sort?.field ?? 'id'])) * (sort?.order === 'DESC' ? -1 : 1),
          );
        const { page, perPage } = pagination ?? { page: 1, perPage: matching.length };
        return { data: matching.slice((page - 1) * perPage, page * perPage), total: matching.length };
      },
    ),
    getOne: vi.fn<(resource: string, params: GetOneParams) => Promise<GetOneResult>>(async (resource, { id }) => ({
      data: find(resource, id),
    })),
    getMany: vi.fn<(resource: string, params: GetManyParams) => Promise<GetManyResult>>(async (resource, { ids }) => ({
      data: of(resource).filter((row) => ids.map(String).includes(String(row.id))),
    })),
    create: vi.fn<(resource: string, params: CreateParams) => Promise<CreateResult>>(async (resource, { data }) => {
      const record = { ...data, id: String(of(resource).length + 1) } as RaRecord;
      of(resource).push(record);
      return { data: record };
    }),
    update: vi.fn<(resource: string, params: UpdateParams) => Promise<UpdateResult>>(async (resource, { id, data }) => {
      const before = find(resource, id);
      const record = { ...before, ...data, id } as RaRecord;
      rows[resource] = of(resource).map((row) => (row === before ? record : row));
      return { data: record };
    }),
    delete: vi.fn<(resource: string, params: DeleteParams) => Promise<DeleteResult>>(async (resource, { id }) => {
      const record = find(resource, id);
      rows[resource] = of(resource).filter((row) => row !== record);
      return { data: record };
    }),
  };
  const unused = () => Promise.reject(new Error('not used by these tests'));
  const dataProvider: DataProvider = {
    ...provider,
    getManyReference: unused,
    updateMany: unused,
    deleteMany: unused,
  };
  return { dataProvider, calls: provider, rows };
}
