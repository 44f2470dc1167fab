/**
 * What the contract does not know is used by few, and what has no list of its own is reached by way of something else: a
 * build lets the first page come without their fields and forms, which are loaded with the first page or call that works
 * with them. Everywhere else, and on the server, all is there at once.
 */
import { deepFreeze } from './freeze.ts';
import type { Resource } from './resource.ts';
import { addressTexts, textsIn } from './say.ts';

/** The parts of a resource that may come later. */
export const DETAILS = ['fields', 'field', 'list', 'form', 'delete', 'endpoints', 'keyMissing'] as const;
export type Details = Pick<Resource, (typeof DETAILS)[number]>;
export type Outline = Omit<Resource, keyof Details>;
type Load = () => Promise<{ readonly details: Details }>;

interface Coming {
  readonly load: Load;
  details: Details | null;
  loading: Promise<Resource> | null;
}

const coming = new WeakMap<Resource, Coming>();

/** Whether a resource is left out of the first page by builds: an addition, and what no list of its own leads to. */
export const isLate = ({ beyondContract, singleton, routes }: Resource): boolean =>
  !singleton && (beyondContract || routes.list === null);

/** A resource whose details are there once `whole` has resolved; who asks for them before gets an error. */
export function outline(own: Outline, load: Load): Resource {
  const late: Coming = { load, details: null, loading: null };
  const resource = { ...own } as Resource;
  for (const name of DETAILS) {
    Object.defineProperty(resource, name, {
      get() {
        if (late.details === null) throw new Error(`"${name}" of ${own.name} is not loaded`);
        return late.details[name];
      },
    });
  }
  coming.set(resource, late);
  return Object.freeze(resource);
}

/** Whether parts of a resource come, or came, later. */
export const comesLate = (resource: Resource): boolean => coming.has(resource);

/** Whether everything of a resource is there. */
export function isWhole(resource: Resource): boolean {
  const late = coming.get(resource);
  return late === undefined || late.details !== null;
}

/** The resource once everything of it is there; asked for once, and again after a failure. Rejects with what the loading raised. */
export function whole(resource: Resource): Promise<Resource> {
  const late = coming.get(resource);
  if (late === undefined) return Promise.resolve(resource);
  late.loading ??= late.load().then(
    ({ details }) => {
      addressTexts(textsIn(details, `resources.${resource.name}`));
      late.details = deepFreeze(details);
      return resource;
    },
    (error: unknown) => {
      late.loading = null;
      throw error;
    },
  );
  return late.loading;
}
