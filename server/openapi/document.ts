import { callReach } from '../services/tokenCalls.ts';
import { ACCOUNT_CALLS } from './accountCalls.ts';
import { DUPLICATE_CALLS } from './duplicateCalls.ts';
import { withExamples } from './examples.ts';
import { EXCHANGE_CALLS } from './exchangeCalls.ts';
import { FHIR_CALLS } from './fhirCalls.ts';
import { IMMUNISATION_CALLS } from './immunisationCalls.ts';
import { IMPORT_CALLS, IMPORT_COMPONENTS } from './importCalls.ts';
import { MINISTRY_CALLS } from './ministryCalls.ts';
import { COMPONENTS, type Described, eitherOf, type Operation, operationOf, shapeOf } from './operation.ts';
import { PERSON_FILE_CALLS } from './personFileCalls.ts';
import { POSYANDU_DAY_CALLS } from './posyanduDayCalls.ts';
import { RECAP_CALLS } from './recapCalls.ts';
import { callsOf, type Mounted } from './resourceCalls.ts';
import type { Schema } from './schemas.ts';
import { tokenCalls } from './tokenCalls.ts';
import { VILLAGE_CALLS } from './villageCalls.ts';

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: Schema;
  readonly servers: readonly Schema[];
  readonly tags: readonly Schema[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Schema;
}

/** Those that calls refer to by name. */
const SCHEMAS: Readonly<Record<string, Schema>> = { ...COMPONENTS, ...IMPORT_COMPONENTS };

const SCHEMES = {
  bearer: { type: 'http', scheme: 'bearer', description: 'Sesi: access_token dari POST /auth/login' },
  token: { type: 'http', scheme: 'bearer', description: 'Token akses (psy_…), dibuat di Profil' },
};

const ABOUT = [
  'Panggilan konsol dan server posyandu.',
  'Alamat yang ada menolak metode lain dengan 405 dan header Allow.',
  'Yang melampaui kontrak diumumkan di header X-Posyandu-Extensions.',
].join(' ');

/**
 * OpenAPI 3.1 of every call that is mounted: resources from their definitions, the others as they are written down.
 * @param today ISO day on which its examples work
 */
export function openApiDocument(mounted: readonly Mounted[], today: string): OpenApiDocument {
  const written = [
    ...ACCOUNT_CALLS,
    ...VILLAGE_CALLS,
    ...POSYANDU_DAY_CALLS,
    ...IMMUNISATION_CALLS,
    ...DUPLICATE_CALLS,
    ...IMPORT_CALLS,
    ...EXCHANGE_CALLS,
    ...FHIR_CALLS,
    ...PERSON_FILE_CALLS,
    ...tokenCalls(today),
    ...MINISTRY_CALLS,
    ...RECAP_CALLS,
  ].map((call) => ({ ...call, tokens: call.method === 'GET' ? callReach(call.path) : null }));
  const calls = [...written, ...mounted.flatMap(callsOf)];
  const paths = pathsOf(calls);
  const tags = Object.values(paths).flatMap((methods) => Object.values(methods).flatMap((operation) => operation.tags));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Dashboard Admin Posyandu',
      version: '1',
      description: ABOUT,
      contact: { name: 'Dashboard Admin Posyandu' },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/api', description: 'Server ini' }],
    tags: [...new Set(tags)].map((name) => ({ name, description: `Panggilan tentang ${name}` })),
    paths,
    components: {
      securitySchemes: SCHEMES,
      schemas: SCHEMAS,
    },
  };
}

/** Addresses that differ only in the names of their parameters are one: it goes by the names that came first. */
function pathsOf(calls: readonly Described[]): Record<string, Record<string, Operation>> {
  const names = new Map<string, string>();
  const paths: Record<string, Record<string, Operation>> = {};
  for (const call of calls) {
    const shape = shapeOf(call.path);
    const path = names.get(shape) ?? call.path;
    names.set(shape, path);
    const method = call.method.toLowerCase();
    const operation = withExamples(operationOf(call, path), SCHEMAS);
    const known = paths[path]?.[method];
    paths[path] = { ...paths[path], [method]: known ? withExamples(eitherOf(known, operation), SCHEMAS) : operation };
  }
  return paths;
}
