/** Parts of react-admin that the console has its own in place of. Whoever comes to use them is told. */

const unused = (what: string, instead: string) => (): never => {
  throw new Error(`${what} is not in this build: ${instead} (vite.standIns.ts)`);
};

/** react-admin's router, if nobody gives it one */
export const reactRouterProvider: object = new Proxy(
  {},
  { get: unused("react-admin's own router", 'give <CoreAdminContext> the routerProvider of src/admin/routing') },
);

/** what react-admin exports a list by */
export const defaultExporter = unused("react-admin's exporter", 'lists are downloaded by src/admin/download');
