/** What a program needs of the environment to begin at all; none of the server's secrets. */
const NEEDED = ['PATH', 'SystemRoot', 'TEMP', 'TMPDIR', 'LD_LIBRARY_PATH'];

export const bareEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    NEEDED.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
