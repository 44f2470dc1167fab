/** The calls of resources beyond the contract (`beyondContract` as a whole), with what each visitor must be answered: all from the definition. */

import { anyTable } from '../../server/storage/table.ts';
import { addDays, addMonths, isoDateIn } from '../../src/engine/calendar.ts';
import type { Action } from '../../src/engine/definition.ts';
import type { ColumnValues } from '../../src/engine/field-types/serverHalf.ts';
import { serverHalf } from '../../src/engine/field-types/serverHalves.ts';
import type { Endpoint, Field, Resource, Site } from '../../src/engine/resource.ts';
import { encodeRequest } from '../../src/engine/wire/encode.ts';
import { EXTENSIONS } from '../../src/engine/wire/extensions.ts';
import type { MatrixVillage } from './matrixVillage.ts';
import type { TestApp } from './testApp.ts';

const STAFF = ['Admin Verifikator', 'Admin Desa', 'Kader'];
const WITHOUT_ACCESS = [401, 401, 401, 401, 401, 403];

/** Resources that only some servers keep; the trail of changes, whose records nobody makes, has its own rows in the matrix. */
export const additionsOf = (site: Site): readonly Resource[] =>
  site.resources.filter(({ beyondContract, endpoints }) => beyondContract && endpoints.dialect !== 'simple-rest');

export interface AdditionCall {
  readonly call: string;
  readonly changes: boolean;
  /** by visitor, in the order of the matrix */
  readonly expected: readonly number[];
  request(village: MatrixVillage): Promise<{ readonly path: string; readonly body?: object }>;
}

const PARTS: readonly (readonly [Exclude<keyof Resource['endpoints'], 'dialect' | 'refusal'>, Action, number])[] = [
  ['list', 'list', 200],
  ['one', 'show', 200],
  ['create', 'create', 201],
  ['update', 'edit', 200],
  ['delete', 'delete', 200],
];

/** Every call of the additions of a site. */
export function additionCalls(site: Site): AdditionCall[] {
  return additionsOf(site).flatMap((resource) =>
    PARTS.flatMap(([part, action, status]) => {
      const endpoint = resource.endpoints[part];
      if (endpoint === null) return [];
      const answered = STAFF.map((role) => (resource.access[role]?.includes(action) ? status : 403));
      return [
        {
          call: `${endpoint.method} ${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
          changes: action !== 'list' && action !== 'show',
          expected: [...WITHOUT_ACCESS, ...answered],
          request: async (village: MatrixVillage) => ({
            path: part === 'list' || part === 'create' ? endpoint.path : await pathOfOne(village, resource, endpoint, site),
            ...(part === 'create' || part === 'update' ? { body: await plausibleBody(village.test, resource, site) } : {}),
          }),
        },
      ];
    }),
  );
}

/** The numbers of Citra, a toddler, and of Fatimah, who is old, in the village of the tests. */
const [CITRA, FATIMAH] = [2, 5];

const countOf = async (db: TestApp['db'], table: string): Promise<number> =>
  (await anyTable(db).selectFrom(table).select('id').execute()).length;

/** Of those who are screened once a year: another year for each. */
const elderly = (table: string) => async (db: TestApp['db']) => ({
  anggota: FATIMAH,
  tanggal: `${2025 - (await countOf(db, table))}-06-01`,
});

/** What is not for everybody on any day. */
const MEANT: Readonly<Record<string, (db: TestApp['db']) => Promise<object>>> = {
  aks: elderly('aks'),
  skilas: elderly('skilas'),
  puma: elderly('puma'),
  srq20: elderly('srq20'),
  kpsp: async (db) => ({ anggota: CITRA, tanggal: addDays(isoDateIn('Asia/Jakarta', new Date()), -(await countOf(db, 'kpsp'))) }),
  // one that is open, and of others one a year before it: two of a mother never overlap
  pregnancies: async (db) => {
    const earlier = await countOf(db, 'pregnancies');
    const hpht = addDays(isoDateIn('Asia/Jakarta', new Date()), -100 - 400 * earlier);
    const ended = earlier === 0 ? null : addDays(hpht, 280);
    return { ibu: FATIMAH, hpht, status: ended === null ? 'Hamil' : 'Selesai', tanggal_persalinan: null, tanggal_selesai: ended };
  },
  // too early, which is asked about; on another day each, since nothing is recorded twice
  doses: async (db) => {
    const child = db.selectFrom('members').select('tanggal_lahir').where('id', '=', CITRA);
    const born = String((await child.executeTakeFirstOrThrow()).tanggal_lahir);
    const known = await db.selectFrom('doses').select('id').execute();
    return { anggota: CITRA, jenis: 'Vitamin A', ke: null, tanggal: addDays(addMonths(born, 1), known.length) };
  },
};

/** What a form of it would send, with plausible values. */
export async function plausibleBody({ db }: TestApp, resource: Resource, site: Site): Promise<object> {
  const sampleOf = async (field: Field): Promise<unknown> => {
    const other = field.type === 'reference' ? site.resource[field.resource] : undefined;
    if (field.type !== 'reference' || !other?.storage) return serverHalf(field).sample(field, 1);
    const row: ColumnValues | undefined = await anyTable(db)
      .selectFrom(other.storage.table)
      .selectAll()
      .limit(1)
      .executeTakeFirst();
    return row?.[field.value ?? other.key] ?? null;
  };
  const asked = resource.fields.filter((field) => field.asked);
  const values = await Promise.all(asked.map(async (field) => [field.name, await sampleOf(field)] as const));
  const meant = await (MEANT[resource.name]?.(db) ?? {});
  return encodeRequest(resource, 'create', { ...Object.fromEntries(values), ...meant }, { extensions: new Set(EXTENSIONS) });
}

/** The address of a record that is made for it. */
async function pathOfOne(village: MatrixVillage, resource: Resource, endpoint: Endpoint, site: Site): Promise<string> {
  const { create } = resource.endpoints;
  const writer = (['an Admin Desa', 'a Kader', 'an Admin Verifikator'] as const).find((visitor) =>
    resource.access[visitor.replace(/^an? /, '')]?.includes('create'),
  );
  if (create === null || writer === undefined) throw new Error(`nobody can make a record of ${resource.name}`);
  const { body } = await village.test.call(create.method, create.path, {
    token: await village.token(writer),
    body: await plausibleBody(village.test, resource, site),
  });
  const record = Object(body.data);
  return endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(record[name])));
}
