/** Loaded into each server of the load benchmark: tells memory and event-loop delay when it is asked. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.send) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  process.on('message', (asked) => {
    if (asked === 'begin') delay.reset();
    const ms = (nanoseconds) => Math.round(nanoseconds / 1e5) / 10;
    // what a timer is late by on an idle loop is its own resolution
    const late = (nanoseconds) => Math.max(0, Math.round((ms(nanoseconds) - 5) * 10) / 10);
    process.send({
      memory_mb: Math.round(process.memoryUsage.rss() / 2 ** 20),
      loop_p99_ms: late(delay.percentile(99)),
      loop_max_ms: late(delay.max),
      cpu_ms: Math.round((process.cpuUsage().user + process.cpuUsage().system) / 1000),
    });
  });
  process.channel.unref();
}
