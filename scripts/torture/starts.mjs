/** What meets a server that starts. */
import { figures, people, signIn } from './server.mjs';

/** Two start on an empty database at the same moment. */
const twoAtOnce = {
  name: 'two processes starting at once',
  databases: ['sqlite', 'postgres'],
  async run(place, { short }) {
    const both = await Promise.all([place.start({ answering: false }), place.start({ answering: false })]);
    const up = await Promise.all(both.map((server) => serving(server)));
    const serve = both.filter((_, at) => up[at]);
    const refused = both.filter((_, at) => !up[at]);
    const one = serve.length === 1 && /sedang dipakai server lain \(proses \d+\)/.test(refused[0]?.said() ?? '');
    if (place.env.DATABASE_URL === '' ? !one : serve.length !== 2)
      throw new Error(`${serve.length} serve: ${refused.map((one) => one.said()).join(' ')}`);
    const savings = [];
    for (const server of serve) savings.push(people(server, await signIn(server.url), 4));
    for (const saving of savings) await saving.until(short ? 30 : 500);
    for (const saving of savings) await saving.end();
    const acknowledged = savings.flatMap((saving) => saving.acknowledged);
    return {
      ...(await figures(place, { acknowledged })),
      also: refused.length > 0 ? 'the second is refused by name' : 'both serve',
    };
  },
};

async function serving(server) {
  for (;;) {
    if (!server.running()) return false;
    const answer = await fetch(`${server.url}/api/health`).catch(() => null);
    if (answer?.ok) return true;
    await Promise.race([server.ended, new Promise((done) => setTimeout(done, 50))]);
  }
}

/** A program meets a database that a newer one has migrated. */
const older = {
  name: 'program older than its database',
  databases: ['sqlite', 'postgres'],
  async run(place) {
    const server = await place.start();
    const saving = people(server, await signIn(server.url));
    await saving.until(20);
    await saving.end();
    server.kill('SIGTERM');
    await server.ended;
    await place.run("insert into kysely_migration values ('999_future', '2030-01-01')");
    const refused = await place.start({ answering: false });
    const { code } = await refused.ended;
    if (code !== 1 || !refused.said().includes('999_future')) throw new Error(`it ended with ${code}: ${refused.said()}`);
    return { ...(await figures(place, saving)), also: 'refused by name' };
  },
};

export const starts = [twoAtOnce, older];
