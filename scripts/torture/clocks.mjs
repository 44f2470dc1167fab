/** The machine's clock is wrong for a while. */
import { figures, people, signIn } from './server.mjs';

/** Runs before the server's own code: its clock goes wrong by so many milliseconds. */
const shifted = (ms) => {
  const code = `const real = Date; const off = ${ms};
    globalThis.Date = class extends real { constructor(...args) { if (args.length === 0) super(real.now() + off); else super(...args); }
      static now() { return real.now() + off; } };`;
  return `--import=data:text/javascript,${encodeURIComponent(code)}`;
};

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** A year ahead, then right again, then a day back: sessions live, nothing that was saved is saved again. */
const wrong = {
  name: 'clock a year ahead, then set back',
  databases: ['sqlite', 'postgres'],
  async run(place, { short }) {
    const total = short ? 20 : 300;
    let server = await place.start();
    const token = await signIn(server.url);
    const right = people(server, token);
    await right.until(total);
    await right.end();
    const under = async (ms, work) => {
      server.kill('SIGTERM');
      await server.ended;
      server = await place.start({ port: server.port, env: { NODE_OPTIONS: ms === 0 ? '' : shifted(ms) } });
      return work();
    };
    const later = async (given) => {
      const saving = people(server, given ?? (await signIn(server.url)));
      await saving.until(total);
      await saving.end();
      return saving.acknowledged;
    };
    const ahead = await under(YEAR_MS, async () => ({ token: await signIn(server.url), saved: await later() }));
    const again = await under(0, async () => {
      const forgotten = await fetch(`${server.url}/api/auth/profile`, { headers: { Authorization: `Bearer ${ahead.token}` } });
      if (forgotten.status !== 401) throw new Error(`a session of a year ahead answers ${forgotten.status}`);
      return later(token);
    });
    const back = await under(-20 * 60 * 60 * 1000, () => later(token));
    const acknowledged = [...right.acknowledged, ...ahead.saved, ...again, ...back];
    return { ...(await figures(place, { acknowledged })), also: 'sessions of before live on' };
  },
};

export const clocks = [wrong];
