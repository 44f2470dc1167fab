/** `npm start`: migrates, seeds a demo village into an empty database (never in production), serves. */
import { fileURLToPath } from 'node:url';
import { backupByCommand } from './backup/schedule.ts';
import { ConfigError, readConfig } from './config.ts';
import { seedIfEmpty } from './firstStart.ts';
import { describeError, logToStdout, saidWhere } from './log.ts';
import { createMetrics } from './metrics.ts';
import { startServer } from './start.ts';
import { StartRefused } from './startRefused.ts';

async function main(): Promise<void> {
  // what is written here is for nobody else on this machine
  process.umask(0o077);
  const config = readConfig(process.env);
  // the build lays the console beside the server
  const clientDir = fileURLToPath(new URL('../client', import.meta.url));
  const makeBackup = backupByCommand(fileURLToPath(new URL('./cli.js', import.meta.url)));
  const metrics = config.metrics ? await createMetrics(logToStdout) : null;
  const log = metrics?.log ?? logToStdout;
  const told = config.metrics ? await metrics?.listen(config.metrics) : undefined;
  const server = await startServer(config, { log, clientDir, prepare: seedIfEmpty, makeBackup });
  metrics?.watch(server.context);
  log({ event: 'listening', url: server.url, database: config.databaseUrl ? 'postgresql' : 'sqlite' });
  if (config.debugErrors) log({ event: 'debug-errors' });

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await server.stop();
    told?.end();
    logToStdout({ event: 'stopped' });
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError || error instanceof StartRefused) process.stderr.write(`${error.message}\n`);
  else logToStdout({ event: 'start-failed', ...describeError(error), ...saidWhere(process.env.DEBUG_ERRORS === '1', error) });
  process.exit(1);
});
