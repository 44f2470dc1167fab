import { Hono, type Context as HonoContext } from 'hono';
import { cors } from 'hono/cors';
import { isoDateIn } from '../src/engine/calendar.ts';
import { ASKS_HEADER, CONFIRMED_HEADER } from '../src/engine/wire/doubts.ts';
import {
  announcementOf,
  EXTENSIONS_HEADER,
  IDEMPOTENCY_HEADER,
  PRESSED_HEADER,
  TIME_ZONE_HEADER,
  TOTAL_CAPPED_HEADER,
  TOTAL_HEADER,
} from '../src/engine/wire/extensions.ts';
import { UNSENT_HEADER } from '../src/engine/wire/unsentReport.ts';
import { site } from '../src/resources/compiled/site.ts';
import { createBackground } from './background.ts';
import type { AppEnv, Context } from './context.ts';
import { isUnavailable } from './db/unavailable.ts';
import { busyRefusal, Refusal, TEXTS } from './errors.ts';
import { readApart } from './importing/files/readApart.ts';
import { createImportJobs } from './importing/jobs.ts';
import { tellAlive } from './importing/store.ts';
import { describeError, saidWhere } from './log.ts';
import { type AdmissionLimits, admission } from './middleware/admission.ts';
import { answeredTexts, compressed } from './middleware/compressed.ts';
import { crossSitePair } from './middleware/crossSite.ts';
import { framed } from './middleware/frame.ts';
import { hearOut } from './middleware/hearOut.ts';
import { requestLog } from './middleware/requestLog.ts';
import { SECURITY_HEADERS } from './middleware/securityHeaders.ts';
import { mountDocs } from './openapi/docs.ts';
import { mountAccessTokens } from './routes/accessTokens.ts';
import { mountAudit } from './routes/audit.ts';
import { mountAuth } from './routes/auth.ts';
import { mountDeviceKey } from './routes/deviceKey.ts';
import { mountDuplicates } from './routes/duplicates.ts';
import { mountExports } from './routes/exports.ts';
import { mountFhir } from './routes/fhir.ts';
import { mountGoogle, mountGoogleShortcut } from './routes/google.ts';
import { mountHealth } from './routes/health.ts';
import { mountImmunisation } from './routes/immunisation.ts';
import { mountImports } from './routes/imports.ts';
import { mountLikePeople } from './routes/likePeople.ts';
import { mountMinistry } from './routes/ministry.ts';
import { refuseOtherMethods } from './routes/otherMethods.ts';
import { mountPersonFile } from './routes/personFile.ts';
import { mountPhotos } from './routes/photos.ts';
import { mountPublicPosko } from './routes/places.ts';
import { mountPocket } from './routes/pocket.ts';
import { mountPosyanduDay } from './routes/posyanduDay.ts';
import { mountProfile } from './routes/profile.ts';
import { mountRecaps } from './routes/recaps.ts';
import { mountRecovery } from './routes/recovery.ts';
import { mountRegistration } from './routes/registration.ts';
import { mountResources } from './routes/resource.ts';
import { mountStatistics } from './routes/statistics.ts';
import { mountUnsent } from './routes/unsent.ts';
import { fileStoreOf } from './services/fileStore.ts';
import { createMailer } from './services/mail.ts';
import { photosHere } from './services/photoRoom.ts';
import { productServices } from './services/productServices.ts';
import { createRecordReads } from './services/recordReads.ts';
import type { ResourceServices } from './services/resourceService.ts';
import { S3Failed } from './services/s3Store.ts';
import { mountStatic } from './staticFiles.ts';
import { tableService } from './storage/tableService.ts';
import { createStorageState, storageRefusal } from './storageTrouble.ts';

/** What a server is made of; of a context what is left out gets its default. */
export interface AppDeps
  extends Pick<Context, 'db' | 'log' | 'config'>,
    Partial<Omit<Context, 'db' | 'log' | 'config' | 'today'>> {
  /** folder of the built console; none: only the API is served */
  readonly clientDir?: string | null;
  /** how the records of each resource are kept; default: the product's */
  readonly services?: ResourceServices;
  /** how much may be under way at the same time; default: the product's */
  readonly limits?: Partial<AdmissionLimits>;
}

/** The dependencies with every default filled; also what the command line and the sweeps work with. */
export function createContext(deps: AppDeps): Context {
  const now = deps.now ?? (() => new Date());
  return {
    db: deps.db,
    readers: deps.readers ?? deps.db,
    config: deps.config,
    log: deps.log,
    now,
    today: todayIn(deps.config.timeZone, now),
    site: deps.site ?? site,
    photos: deps.photos ?? photosHere(),
    files: deps.files ?? fileStoreOf(deps.config),
    mailer: deps.mailer ?? createMailer(deps.config, deps.log),
    background: deps.background ?? createBackground(deps.log),
    fileReader: deps.fileReader ?? readApart,
    imports: deps.imports ?? createImportJobs(deps.log, (id) => tellAlive(deps.db, now, id)),
    reads: deps.reads ?? createRecordReads({ db: deps.db, now, log: deps.log }),
    storage: deps.storage ?? createStorageState(),
    backups: deps.backups ?? null,
  };
}

/** The village's date. It is asked for many times with every call, and changes with no other than a full minute. */
function todayIn(timeZone: string, now: () => Date): () => string {
  let [minute, date] = [Number.NaN, ''];
  return () => {
    const at = now();
    const asked = Math.floor(at.getTime() / 60_000);
    if (asked !== minute) [minute, date] = [asked, isoDateIn(timeZone, at)];
    return date;
  };
}

/** Status in the log of a request whose client hung up. */
const GONE = 499;

/** The whole server without a port: API below `/api`, console everywhere else. */
export function createApp(deps: AppDeps): Hono<AppEnv> {
  const context = createContext(deps);
  const app = new Hono<AppEnv>();
  app.onError((error, c) => {
    if (error instanceof Refusal) return refused(c, error);
    const id = c.get('requestId');
    // nobody is there any more to answer to
    if (c.req.raw.signal.aborted) return new Response(null, { status: GONE });
    if (isUnavailable(error)) {
      context.log({ event: 'database-busy', id, ...describeError(error) });
      return refused(c, busyRefusal());
    }
    if (error instanceof S3Failed) {
      context.log({ event: 'object-store-failed', id, ...describeError(error) });
      return refused(c, busyRefusal({}, TEXTS.filesAway));
    }
    const trouble = context.storage.note(error, context.now());
    if (trouble) {
      context.log({ event: 'storage-failed', id, trouble, ...describeError(error) });
      return refused(c, storageRefusal(trouble));
    }
    const said = saidWhere(context.config.debugErrors, error);
    context.log({ event: 'failure', id, ...describeError(error), ...said });
    return c.json({ message: TEXTS.failed, request_id: id, ...said }, 500);
  });
  app.use(framed(SECURITY_HEADERS), requestLog(context.log), hearOut);
  app.route('/api', createApi(context, deps));
  mountGoogleShortcut(app);
  mountStatic(app, deps.clientDir ?? null);
  return app;
}

/** Calls that no definition tells. */
const MOUNTS = [
  ...[
    mountAuth,
    mountGoogle,
    mountRegistration,
    mountRecovery,
    mountProfile,
    mountAccessTokens,
    mountDeviceKey,
    mountUnsent,
    mountLikePeople,
  ],
  ...[
    mountPhotos,
    mountPublicPosko,
    mountStatistics,
    mountPosyanduDay,
    mountImmunisation,
    mountDuplicates,
    mountImports,
    mountMinistry,
    mountRecaps,
    mountFhir,
    mountAudit,
  ],
];

function createApi(context: Context, { services = productServices, limits }: Pick<AppDeps, 'services' | 'limits'>): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  const served = context.site.resources.flatMap((resource) => {
    const service = services[resource.name]?.(context, resource) ?? (resource.storage ? tableService(context, resource) : null);
    return service ? [{ context, resource, service }] : [];
  });
  // the trail has routes of its own
  const { audit } = context.site.resource;
  const announcement = announcementOf([...served.map(({ resource }) => resource), ...(audit ? [audit] : [])]).join(', ');
  const told = {
    [EXTENSIONS_HEADER.toLowerCase()]: announcement,
    [TIME_ZONE_HEADER.toLowerCase()]: context.config.timeZone,
    // answers hold personal data: no cache keeps them
    'cache-control': 'no-store',
  };
  api.use((c, next) => {
    // what is asked within the process (a pocket's lines) comes without one
    c.set('frame', Object.assign(c.get('frame') ?? {}, told));
    return next();
  });
  const origins = context.config.allowedOrigins;
  if (origins.length > 0) {
    const exposeHeaders = [
      EXTENSIONS_HEADER,
      TIME_ZONE_HEADER,
      TOTAL_HEADER,
      TOTAL_CAPPED_HEADER,
      'Content-Disposition',
      'ETag',
      'Retry-After',
      'X-Request-Id',
    ];
    const allowHeaders = [
      'Authorization',
      'Content-Type',
      'If-Match',
      'X-Requested-With',
      'X-XSRF-TOKEN',
      IDEMPOTENCY_HEADER,
      ASKS_HEADER,
      CONFIRMED_HEADER,
      PRESSED_HEADER,
      UNSENT_HEADER,
    ];
    api.use(cors({ origin: [...origins], credentials: true, exposeHeaders, allowHeaders }));
  }
  api.use(compressed, answeredTexts, crossSitePair({ secure: context.config.publicUrl.startsWith('https:') }));

  // however much is asked of the server, it tells that it lives
  mountHealth(api, context);
  api.use(admission(limits));
  for (const mount of MOUNTS) mount(api, context);
  mountResources(api, served);
  mountPocket(api, context, served);
  mountExports(api, context, served);
  mountPersonFile(api, context, served);
  mountDocs(api, context, served);
  refuseOtherMethods(api);
  api.all('*', () => {
    throw new Refusal(404, TEXTS.noSuchCall);
  });
  return api;
}

const refused = (c: HonoContext<AppEnv>, { status, message, details: { extra, errors, headers } }: Refusal): Response =>
  c.json({ ...extra, message, ...(errors ? { errors } : {}) }, status, headers);
