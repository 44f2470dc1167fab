/** Runs a program of `server/apart` from its source; what it works with must be loaded when it has been imported. */
import { runnerImport } from 'vite';

await runnerImport(process.argv[2], { configFile: false, logLevel: 'error' });
