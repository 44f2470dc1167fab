import type { DataProvider } from 'react-admin';
import { storedRole } from '../authProvider/storage.ts';
import { isoDateIn } from '../engine/calendar.ts';
import type { DialectName } from '../engine/definition.ts';
import { isWhole, whole } from '../engine/late.ts';
import type { Resource, Site } from '../engine/resource.ts';
import { storedLocale } from '../i18n/locale.ts';
import { API_URL } from './apiUrl.ts';
import { isTokenMissing } from './browserHttp.ts';
import { consoleHttp } from './consoleHttp.ts';
import type { Dialect } from './dialects/dialect.ts';
import { posyandu } from './dialects/posyandu.ts';
import { statusOf } from './failureTexts.ts';
import type { Http } from './http.ts';
import type { PlanContext } from './planTypes.ts';
import { knownExtensions, knownTimeZone, serverNow } from './serverExtensions.ts';

export interface DataProviderOptions {
  readonly site: Site;
  /** default: where the build says the API lives */
  readonly apiUrl?: string;
  readonly http?: Http;
  /** what the server has announced and who is signed in; default: what the browser remembers */
  readonly context?: () => PlanContext;
}

const rememberedContext = (): PlanContext => ({
  extensions: knownExtensions(),
  role: storedRole(),
  today: isoDateIn(knownTimeZone(), serverNow()),
  locale: storedLocale(),
});

/**
 * react-admin's data provider over the definitions: each resource is served by its dialect.
 * Refusals reject with react-admin's HttpError, whose body is a `FailureBody` (failures.ts); answers
 * of the wrong shape, or that are no JSON, with a `ReadError`. Writes of several records at once do not exist.
 */
export function createDataProvider({
  site,
  apiUrl = API_URL,
  http = consoleHttp(apiUrl),
  context = rememberedContext,
}: DataProviderOptions): DataProvider {
  const usual = posyandu({ http, context, site });
  let regular: Dialect | null = null;
  // of additions alone, and comes as they do
  const dialectOf = async (name: DialectName): Promise<Dialect> => {
    if (name === 'posyandu') return usual;
    regular ??= (await import('./dialects/simpleRest.ts')).simpleRest({ http, context });
    return regular;
  };
  const resourceOf = (name: string): Resource => {
    const resource = site.resource[name];
    if (resource === undefined) throw new Error(`no resource "${name}" is defined`);
    return resource;
  };
  const serve =
    <P, R>(method: (dialect: Dialect) => (resource: Resource, params: P) => Promise<R>) =>
    async (name: string, params: P): Promise<R> => {
      const resource = resourceOf(name);
      if (!isWhole(resource)) await whole(resource);
      const { dialect } = resource.endpoints;
      return method(dialect === 'posyandu' ? usual : await dialectOf(dialect))(resource, params);
    };
  const read =
    <P extends Watched, R>(method: (dialect: Dialect) => (resource: Resource, params: P) => Promise<R>) =>
    (name: string, params: P): Promise<R> =>
      logged(name, params, serve(method)(name, params));
  // react-admin lets each caller name the record type it expects, which no provider can prove
  return {
    supportAbortSignal: true,
    getList: read((dialect) => dialect.getList),
    getOne: read((dialect) => dialect.getOne),
    getMany: serve((dialect) => dialect.getMany),
    getManyReference: serve((dialect) => dialect.getManyReference),
    create: serve((dialect) => dialect.create),
    update: serve((dialect) => dialect.update),
    delete: serve((dialect) => dialect.delete),
    updateMany: refuse('updateMany'),
    deleteMany: refuse('deleteMany'),
  } as DataProvider;
}

interface Watched {
  readonly signal?: AbortSignal;
}

/**
 * What fails to load is logged, whatever the screen says of it (spec section 8, "Silent cases"): the
 * resource's name and a status, never a value. A refusal (4xx) is an answer.
 */
async function logged<R>(name: string, { signal }: Watched, result: Promise<R>): Promise<R> {
  try {
    return await result;
  } catch (error) {
    const status = statusOf(error);
    const refused = status !== null && status >= 400 && status < 500;
    if (!signal?.aborted && !refused && !isTokenMissing(error)) console.error(`${name}: loading failed`, status ?? error);
    throw error;
  }
}

/** The contract has no call for several records at once, and a half-done one could not be told from a done one. */
const refuse =
  (method: string) =>
  async (name: string): Promise<never> => {
    throw new Error(`${name}: ${method} is not supported; write one record at a time`);
  };
