import { afterEach, describe, expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';
import { StartRefused } from './startRefused.ts';
import { createStorageState } from './storageTrouble.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

describe('metrics', () => {
  it('count requests by route and status, and other events, while every line goes on to the log', async () => {
    const lines: unknown[] = [];
    const metrics = await createMetrics((line) => lines.push(line));
    const request = { event: 'request', method: 'GET', route: '/api/auth/pemeriksaan/:nik', status: 200, ms: 20 };
    // the first one after a start is an increase
    expect(await metrics.text()).toContain('posyandu_events_total{event="storage-failed"} 0');
    metrics.log(request);
    metrics.log({ ...request, status: 503, ms: 3000 });
    metrics.log({ event: 'storage-failed' });
    expect(lines).toHaveLength(3);
    const text = await metrics.text();
    const labels = 'method="GET",route="/api/auth/pemeriksaan/:nik",status="200"';
    expect(text).toContain(`posyandu_request_duration_seconds_bucket{le="0.025",${labels}} 1`);
    expect(text).toContain(`posyandu_request_duration_seconds_bucket{le="0.01",${labels}} 0`);
    expect(text).toContain('posyandu_events_total{event="storage-failed"} 1');
    expect(text).toContain('nodejs_eventloop_lag_seconds');
  });

  it('tell the state of the disk and of the backups as it is when they are asked for', async () => {
    const metrics = await createMetrics(() => undefined);
    const storage = createStorageState();
    let last: string | null = null;
    metrics.watch({ storage, backups: { last: () => last, failingSince: () => null, missing: async () => 3 } });
    // `time() - x > 90000` is to ring for a backup that never was
    expect(await metrics.text()).toMatch(
      /posyandu_last_backup_timestamp_seconds 0\n[\s\S]*posyandu_last_backup_missing_photos 3\n/,
    );
    last = '2026-11-28T00:00:00.000Z';
    expect(await metrics.text()).toMatch(/posyandu_storage_trouble 0[\s\S]*posyandu_last_backup_timestamp_seconds 1795824000/);
    storage.note(Object.assign(new Error(), { code: 'ENOSPC' }), new Date());
    expect(await metrics.text()).toContain('posyandu_storage_trouble 1');
  });

  it('are told at one address alone, and a port that is taken is a sentence', async () => {
    const metrics = await createMetrics(() => undefined);
    const at = { host: '127.0.0.1', port: 0 };
    const { port, end } = await metrics.listen(at);
    ends.push(end);
    const response = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(response.headers.get('Content-Type')).toContain('text/plain');
    expect(await response.text()).toContain('process_cpu_seconds_total');
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    await expect(metrics.listen({ ...at, port })).rejects.toThrow(StartRefused);
  });
});
