/** Many people at once, each at their own pace: the next request is due when it is due, however long the last one took. */
import { Agent, request } from 'node:http';

const TIMEOUT_MS = 60_000;

/** One request; gives its status, 0 where there was no answer. */
export function ask(agent, base, { method = 'GET', path, token, body, type, encoding = 'gzip' }) {
  return new Promise((resolve) => {
    const headers = {
      accept: 'application/json',
      'accept-encoding': encoding,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': type ?? 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
    };
    const call = request(new URL(path, base), { agent, method, headers, timeout: TIMEOUT_MS }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode));
      answer.once('error', () => resolve(0));
    });
    call.once('timeout', () => call.destroy(new Error('no answer')));
    call.once('error', () => resolve(0));
    call.end(body);
  });
}

/** Exponential pauses: people know nothing of each other. */
const pause = (mean) => -Math.log(1 - Math.random()) * mean;

/**
 * Lets people work for a while. `work(person)` gives the next request of one, with a `name`. Times are measured from
 * the moment at which a request was due, so that a server that stands still is seen to.
 */
export async function crowd({ people, bases, seconds, thinkSeconds, work }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 2000 });
  const end = performance.now() + seconds * 1000;
  const times = new Map();
  const statuses = {};
  let late = 0;
  const one = async (person, at) => {
    let due = performance.now() + pause(thinkSeconds * 1000);
    while (due < end) {
      const wait = due - performance.now();
      if (wait > 0) await new Promise((later) => setTimeout(later, wait));
      const asked = work(person, at);
      const status = await ask(agent, bases[at % bases.length], asked);
      const took = performance.now() - Math.max(due, performance.now() - TIMEOUT_MS);
      const of = times.get(asked.name) ?? [];
      of.push(took);
      times.set(asked.name, of);
      const kind = status >= 200 && status < 300 ? 'ok' : String(status);
      statuses[kind] = (statuses[kind] ?? 0) + 1;
      if (kind !== 'ok') statuses[`${kind} ${asked.name}`] = (statuses[`${kind} ${asked.name}`] ?? 0) + 1;
      due += pause(thinkSeconds * 1000);
      // whoever waited goes on from there, and is no crowd by themselves
      if (due < performance.now()) {
        late += 1;
        due = performance.now() + pause(thinkSeconds * 1000);
      }
    }
  };
  await Promise.all(people.map(one));
  agent.destroy();
  return { times, statuses, late };
}

/** Asks as fast as so many connections can, and gives the statuses and how long the longest `beside` took. */
export async function flood({ base, connections, seconds, work, beside }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections + 10 });
  const end = performance.now() + seconds * 1000;
  const statuses = {};
  const others = [];
  const one = async () => {
    while (performance.now() < end) {
      const status = await ask(agent, base, work());
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  const watch = async () => {
    while (performance.now() < end) {
      const began = performance.now();
      const status = await ask(agent, base, beside);
      others.push({ status, ms: performance.now() - began });
      await new Promise((later) => setTimeout(later, 100));
    }
  };
  await Promise.all([watch(), ...Array.from({ length: connections }, one)]);
  agent.destroy();
  return { statuses, others };
}
