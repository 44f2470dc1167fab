import { createServer, type Server } from 'node:http';
import type { Histogram, Registry } from 'prom-client';
import type { MetricsConfig } from './config.ts';
import type { Context } from './context.ts';
import type { Log } from './log.ts';
import { StartRefused } from './startRefused.ts';

/** Figures of a process for Prometheus, drawn from what it logs. */
export interface Metrics {
  /** hands every line on, and counts it */
  readonly log: Log;
  /** what is asked of the running server whenever the figures are asked for */
  watch(context: Pick<Context, 'storage' | 'backups'>): void;
  /** the figures in Prometheus' text format */
  text(): Promise<string>;
  /** Tells them at `http://host:port/metrics` until `end` is called. Raises StartRefused for a port that cannot be had. */
  listen(at: MetricsConfig): Promise<{ readonly port: number; end(): void }>;
}

/** Seconds: a list page, a search, a report, and what is too long. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** What somebody may want to be woken for: each is told as 0 from the start, since an increase from nothing to 1 is none. */
const WATCHED_EVENTS = [
  ...['failure', 'storage-failed', 'object-store-failed', 'database-unreachable', 'database-busy'],
  ...['backup-failed', 'sweep-failed', 'import-failed', 'replica-left-out', 'clock-leapt'],
];

/** Routes are patterns, as in the log: no label holds anybody's data. Loads the client library, which a server without METRICS_LISTEN never does. */
export async function createMetrics(log: Log): Promise<Metrics> {
  const { default: prometheus } = await import('prom-client');
  const register = new prometheus.Registry();
  prometheus.collectDefaultMetrics({ register });
  const registers = [register];
  const requests = new prometheus.Histogram({
    name: 'posyandu_request_duration_seconds',
    help: 'Requests by route and status, and how long they took.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const events = new prometheus.Counter({
    name: 'posyandu_events_total',
    help: 'Lines of the log other than requests, by event.',
    labelNames: ['event'],
    registers,
  });
  for (const event of WATCHED_EVENTS) events.inc({ event }, 0);
  return {
    log(line) {
      log(line);
      if (line.event === 'request') countRequest(requests, line);
      else events.inc({ event: line.event });
    },
    watch({ storage, backups }) {
      gauge(register, 'posyandu_storage_trouble', '1 while the disk is full or takes nothing.', () =>
        storage.current() ? 1 : 0,
      );
      if (!backups) return;
      // a number also where there is none: an alarm that compares with NaN is silent
      const madeAt = () => new Date(backups.last() ?? 0).getTime() / 1000;
      gauge(register, 'posyandu_last_backup_timestamp_seconds', 'When the last backup was made; 0: never.', madeAt);
      const missing = async () => (await backups.missing()) ?? 0;
      gauge(register, 'posyandu_last_backup_missing_photos', 'Photos that the last backup lacks.', missing);
    },
    text: () => register.metrics(),
    listen: (at) => listen(at, register),
  };

  function gauge(to: Registry, name: string, help: string, now: () => number | Promise<number>): void {
    new prometheus.Gauge({
      name,
      help,
      registers: [to],
      async collect() {
        this.set(await now());
      },
    });
  }
}

function countRequest(requests: Histogram, line: Parameters<Log>[0]): void {
  const { method, route, status, ms } = line;
  requests.observe({ method: String(method), route: String(route), status: String(status) }, Number(ms) / 1000);
}

async function listen({ host, port }: MetricsConfig, register: Registry): ReturnType<Metrics['listen']> {
  const server: Server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': register.contentType }).end(await register.metrics());
  });
  await new Promise<void>((done, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      failed(new StartRefused(`METRICS_LISTEN ${host}:${port} tidak dapat dipakai (${error.code ?? 'galat'}).`)),
    );
    server.listen(port, host, done);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    end: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
