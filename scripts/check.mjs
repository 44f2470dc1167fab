/**
 * `npm run check`: lint, types and build beside each other, as none of them needs the other and the build leaves processors idle;
 * then, where all of them went well, every test.
 */
import { spawn } from 'node:child_process';

const BESIDE = ['lint', 'types', 'build'];

/** Runs a script of package.json; what it says comes at its end, unless it is `loud`. True where it went well. */
function run(name, loud = false) {
  const child = spawn('npm', ['run', '--silent', name], {
    stdio: loud ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => said.push(part));
  return new Promise((done) => {
    child.on('error', (error) => said.push(Buffer.from(`${error.message}\n`)));
    child.on('close', (code) => {
      if (!loud) process.stdout.write(`\n── ${name}${code === 0 ? '' : ' failed'}\n${Buffer.concat(said).toString()}`);
      done(code === 0);
    });
  });
}

const well = await Promise.all(BESIDE.map((name) => run(name)));
process.exit(well.every(Boolean) && (await run('test', true)) ? 0 : 1);
