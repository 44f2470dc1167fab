/** What of the console comes in which file. */

interface ModuleGraph {
  readonly getModuleInfo: (id: string) => { readonly importers: readonly string[] } | null;
}

const BEFORE_SIGN_IN = /\/src\/(public-pages|sign-in|pwa)\/|\/src\/i18n\/publicLanguages\.ts$/;
const FORMS = /\/node_modules\/(react-hook-form|@hookform|yup|property-expr|tiny-case|toposort)\//;

/** Whether a page before signing in loads the module, by whatever way. */
function isOfPublicPages(id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (BEFORE_SIGN_IN.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return (graph.getModuleInfo(id)?.importers ?? []).some((importer) => isOfPublicPages(importer, graph, seen));
}

/**
 * Few files: each is asked for, decoded and linked by itself, on a slow phone for longer than it is read. The sign-in
 * page is one file, the console's core one, the generated list one; what core and registration share is a file of its
 * own, so that who registers loads no console.
 */
export const chunks = [
  { name: 'first', tags: ['$initial' as const], priority: 4 },
  {
    name: (id: string, graph: ModuleGraph) =>
      BEFORE_SIGN_IN.test(id) || FORMS.test(id) || !isOfPublicPages(id, graph) ? null : 'shared',
    debugName: 'shared',
    priority: 3,
  },
  // what every form is kept and judged by
  { name: 'forms', test: FORMS, priority: 4 },
  { name: 'console', test: /\/src\/admin\/App\.tsx$/, priority: 2 },
  // what several pages before signing in are made of
  { name: 'public', test: /\/src\/public-pages\/(parts\/|texts\.ts|registration\/(Steps|HaveAccount|Redo|calls))/, priority: 2 },
  // what pages tell the device's care of themselves
  { name: 'device', test: /\/src\/pwa\/(inUse|keepNow)\.ts$/, priority: 2 },
  { name: 'list', test: /\/src\/admin\/views\/ListView\.tsx$/, priority: 1 },
];
