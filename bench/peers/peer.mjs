/** What another server is installed, started and stopped with: in a folder that is thrown away, at exact versions. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processOf } from '../server/process.mjs';
import { answers, freePort } from '../support.mjs';

/** A new folder with these packages; their own scripts are not run. */
export function install(packages) {
  const folder = mkdtempSync(join(tmpdir(), 'posyandu-peer-'));
  const options = ['--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts', '--prefix', folder];
  execFileSync('npm', ['install', ...options, ...packages], { stdio: 'ignore' });
  return folder;
}

/** Starts a program of a folder; `ready` is answered once it can work. Stopping it throws the folder away. */
export async function startPeer(folder, { arguments: argumentsOf, ready, environment = {} }) {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, argumentsOf(String(port)), {
    cwd: folder,
    env: { ...process.env, ...environment, PORT: String(port) },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = async (keep = false) => {
    const gone = new Promise((done) => child.once('exit', done));
    if (child.exitCode === null && child.kill('SIGKILL')) await gone;
    if (!keep) rmSync(folder, { recursive: true, force: true });
  };
  try {
    await answers(`${url}${ready}`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, ms: performance.now() - began, process: processOf(child.pid), stop };
}
