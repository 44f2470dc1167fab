/** Another process has locked what the server wants to write. */
import { setTimeout } from 'node:timers/promises';
import { figures, people, signIn } from './server.mjs';

const locked = {
  name: 'locked by another process',
  databases: ['sqlite', 'postgres'],
  async run(place, { short }) {
    const server = await place.start();
    const saving = people(server, await signIn(server.url));
    await saving.until(short ? 40 : 1000);
    const free = await place.lock();
    // longer than a write waits
    const heldMs = 7000;
    const released = setTimeout(heldMs);
    let slowest = 0;
    for (const deadline = Date.now() + heldMs - 500; Date.now() < deadline; await setTimeout(100)) {
      const began = performance.now();
      const health = await fetch(`${server.url}/api/health`);
      await health.text();
      if (health.status !== 200) throw new Error(`health answers ${health.status}`);
      slowest = Math.max(slowest, performance.now() - began);
    }
    await released;
    await free();
    const recovery = await saving.next();
    await saving.end();
    const told = saving.statuses.get(503) ?? 0;
    if (told === 0 || saving.waited.some((after) => !after)) throw new Error('nobody was told to come back');
    return { ...(await figures(place, saving)), recovery, also: `${told} answers of 503; health ≤ ${Math.round(slowest)} ms` };
  },
};

export const locks = [locked];
