/** The server or its database ends in the middle. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { figures, people, signIn } from './server.mjs';

const BOTH = ['sqlite', 'postgres'];

/** Kills the server a few times while so many are saved; each time another one takes its place at once. */
const killed = {
  name: 'kill -9 while saving',
  databases: BOTH,
  async run(place, { short }) {
    const total = short ? 200 : 10_000;
    const kills = short ? 2 : 10;
    let server = await place.start();
    const saving = people(server, await signIn(server.url));
    let slowest = 0;
    for (let kill = 1; kill <= kills; kill++) {
      await saving.until((total * kill) / (kills + 1));
      server.kill('SIGKILL');
      await server.ended;
      const began = performance.now();
      server = await place.start({ port: server.port });
      await saving.next();
      slowest = Math.max(slowest, performance.now() - began);
    }
    await saving.until(total);
    await saving.end();
    return { ...(await figures(place, saving)), recovery: slowest, also: `${kills} times, slowest new start told` };
  },
};

/** Asks the server to end while it saves, and while somebody else has locked what it wants. */
const terminated = {
  name: 'SIGTERM while saving',
  databases: BOTH,
  async run(place, { short }) {
    let server = await place.start();
    const saving = people(server, await signIn(server.url));
    await saving.until(short ? 40 : 1000);
    const free = await place.lock();
    await setTimeout(200);
    const began = performance.now();
    server.kill('SIGTERM');
    const { code } = await Promise.race([server.ended, setTimeout(40_000, { code: 'not ended' })]);
    const took = Math.round(performance.now() - began);
    await free();
    const up = performance.now();
    server = await place.start({ port: server.port });
    await saving.next();
    const recovery = performance.now() - up;
    await saving.end();
    if (code !== 0) throw new Error(`it ended with ${code}`);
    return { ...(await figures(place, saving)), recovery, also: `ended after ${took} ms beside a lock` };
  },
};

/** Takes the database away under load and brings it back: nobody starts the server anew. */
const away = {
  name: 'database stopped and started',
  databases: ['postgres'],
  owned: true,
  async run(place, { short }) {
    const server = await place.start();
    const saving = people(server, await signIn(server.url));
    let recovery = 0;
    for (const mode of short ? ['immediate'] : ['fast', 'immediate', 'immediate']) {
      await saving.until(saving.acknowledged.length + (short ? 40 : 500));
      place.cluster.stop(mode);
      await setTimeout(1500);
      const health = await fetch(`${server.url}/api/health`);
      if (health.status !== 503 || !health.headers.get('Retry-After')) throw new Error(`health answers ${health.status}`);
      place.cluster.start();
      recovery = Math.max(recovery, await saving.next());
    }
    await saving.end();
    if (saving.waited.length === 0 || saving.waited.some((after) => !after)) throw new Error('a 503 without Retry-After');
    return { ...(await figures(place, saving)), recovery, also: `${saving.statuses.get(503)} answers of 503` };
  },
};

/** Backs up while everybody saves, and puts that back: whatever was told saved before it began is in it. */
const backedUp = {
  name: 'backup while saving, then restore',
  databases: BOTH,
  async run(place, { short }) {
    let server = await place.start();
    const saving = people(server, await signIn(server.url));
    await saving.until(short ? 60 : 1000);
    const before = [...saving.acknowledged];
    const file = join(place.dataDir, 'cadangan.tar');
    const cli = (...args) => {
      const command = [join(place.entry, '..', 'cli.js'), ...args];
      const done = spawnSync(process.execPath, command, {
        env: { ...process.env, DATA_DIR: place.dataDir, ...place.env },
        encoding: 'utf8',
      });
      if (done.status !== 0) throw new Error(`${args[0]} says: ${done.stderr.trim()}`);
      return done.stdout;
    };
    const asked = performance.now();
    cli('backup', file);
    const took = Math.round(performance.now() - asked);
    await saving.end();
    server.kill('SIGTERM');
    await server.ended;
    const began = performance.now();
    cli('restore', file);
    server = await place.start({ port: server.port });
    const recovery = performance.now() - began;
    return { ...(await figures(place, { acknowledged: before })), recovery, also: `backup ${took} ms` };
  },
};

export const ends = [killed, terminated, away, backedUp];
