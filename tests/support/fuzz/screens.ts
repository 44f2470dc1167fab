/** Whether every screen can still show what is stored: each list, record, history and report is read as the console reads it. */
import { ApiError } from '../../../src/dataProvider/apiError.ts';
import { createDataProvider } from '../../../src/dataProvider/index.ts';
import { addMonths, isoDateIn } from '../../../src/engine/calendar.ts';
import type { Role } from '../../../src/engine/definition.ts';
import { can } from '../../../src/engine/permissions.ts';
import type { Resource, Site } from '../../../src/engine/resource.ts';
import { EXTENSIONS, type Extension } from '../../../src/engine/wire/extensions.ts';
import type { MatrixVillage, Visitor } from '../matrixVillage.ts';
import type { OpenApiCheck } from '../openApiCheck.ts';

const VISITOR: Readonly<Record<Role, Visitor>> = {
  'Admin Verifikator': 'an Admin Verifikator',
  'Admin Desa': 'an Admin Desa',
  Kader: 'a Kader',
};
const ROLES: readonly Role[] = ['Admin Verifikator', 'Admin Desa', 'Kader'];
const DASHBOARD = ['statistics', 'statisticsBalita', 'perhatian', 'hari-posyandu/daftar', 'profile'];
/** Lists that are of one record of another resource. */
const OF_ONE: Readonly<Record<string, readonly [of: string, key: string, filter: string]>> = {
  examinations: ['members', 'nik', 'nik'],
  antrian: ['berita', 'id', 'berita_id'],
};

export interface Read {
  readonly village: MatrixVillage;
  readonly site: Site;
  readonly check: OpenApiCheck;
}

/** What cannot be shown, with why; nothing where everything can. */
export async function brokenScreens({ village, site, check }: Read): Promise<string[]> {
  const broken: string[] = [];
  for (const role of ROLES) {
    const token = await village.token(VISITOR[role]);
    const get = async (path: string) => {
      const response = await village.test.app.request(`/api${path}`, { headers: { Authorization: `Bearer ${token}` } });
      const text = await response.text();
      const [bare = ''] = path.split('?');
      const exchange = { method: 'GET', path: bare, status: response.status, type: response.headers.get('Content-Type') };
      const body: unknown = text === '' ? null : JSON.parse(text);
      for (const problem of check.problems({ ...exchange, body })) broken.push(`${role}: ${path}: ${problem}`);
      return { response, text };
    };
    for (const path of DASHBOARD) await get(`/auth/${path}`);
    for (const extensions of [EXTENSIONS, []] as const) await readAll({ site, role, extensions, get, broken });
  }
  return broken;
}

interface ReadAs {
  readonly site: Site;
  readonly role: Role;
  readonly extensions: readonly Extension[];
  readonly broken: string[];
  get(path: string): Promise<{ readonly response: Response; readonly text: string }>;
}

async function readAll({ site, role, extensions, broken, get }: ReadAs): Promise<void> {
  const provider = createDataProvider({
    site,
    http: async ({ url }) => {
      const { response, text } = await get(url);
      const body: unknown = JSON.parse(text);
      if (!response.ok) throw new ApiError(text.slice(0, 200), response.status, body);
      return { status: response.status, headers: response.headers, body };
    },
    context: () => ({ extensions: new Set(extensions), role }),
  });
  const attempt = async <T>(what: string, read: () => Promise<T>): Promise<T | null> => {
    try {
      return await read();
    } catch (error) {
      // no such record: whoever looks for it is told so
      if (Object(error).status !== 404) broken.push(`${role}: ${what}: ${error instanceof Error ? error.message : error}`);
      return null;
    }
  };
  const list = async (resource: Resource, filter: object) => {
    const field = resource.list?.sort?.field ?? resource.key;
    const asked = { pagination: { page: 1, perPage: 1000 }, sort: { field, order: 'ASC' as const }, filter };
    const found = await attempt(`${resource.name} ${JSON.stringify(filter)}`, () => provider.getList(resource.name, asked));
    return found?.data ?? [];
  };
  for (const resource of site.resources) {
    if (resource.endpoints.list === null || !can(resource, role, 'list')) continue;
    const [of, key, filter] = OF_ONE[resource.name] ?? [];
    const others = of === undefined ? [] : await list(site.resource[of] ?? resource, {});
    const filters =
      resource.name === 'laporan' ? months() : filter ? others.map((one) => ({ [filter]: one[key ?? 'id'] })) : [{}];
    for (const one of filters) {
      for (const { id } of await list(resource, one)) {
        if (resource.endpoints.one !== null && can(resource, role, 'show'))
          await attempt(`${resource.name} ${id}`, () => provider.getOne(resource.name, { id }));
      }
    }
  }
}

const months = () => {
  const today = isoDateIn('Asia/Jakarta', new Date());
  return [0, 1, 2, 12, 120].map((back) => ({ bulan: addMonths(today, -back).slice(0, 7) }));
};
