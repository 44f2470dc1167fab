/** Plays a scenario over the real console and the real server in this process, and notes what was shown. */
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import { ConsoleApp } from '../../../../src/admin/ConsoleApp.tsx';
import { publicRoutes } from '../../../../src/admin/publicRoutes.tsx';
import { browserTrail, createRouter, RouterProvider } from '../../../../src/admin/router/index.ts';
import { createAuthProvider } from '../../../../src/authProvider/index.ts';
import { createDataProvider } from '../../../../src/dataProvider/index.ts';
import { compileSite } from '../../../../src/engine/compile.ts';
import { forgetRegistration } from '../../../../src/public-pages/registration/carry.ts';
import { site as definitions } from '../../../../src/resources/index.ts';
import { enter, Root } from '../../../../src/sign-in/Root.tsx';
import { forwardApi } from '../../../support/msw.ts';
import { type TestApp, testApp } from '../../../support/testApp.ts';
import { signInAs } from '../../../ui/support/openSite.tsx';
import { overridden } from './answers.ts';
import { Part } from './parts.tsx';
import type { Row, Scenario, Step } from './scenario.ts';
import { readScreen } from './shown.ts';
import { act } from './steps.ts';

/** What became of a scenario. */
export interface Outcome {
  /** the rows that held */
  readonly held: ReadonlySet<Row>;
  /** why the rest of the scenario was not played; null: it was */
  readonly broken: string | null;
  /** requests that nobody answers */
  readonly unhandled: readonly string[];
}

/** A busy machine is no failure, a text that never comes is. */
const PATIENCE = 5_000;

const site = compileSite(definitions);
let current: { readonly server: TestApp; readonly answers: Map<string, Exclude<Extract<Step, { do: 'answer' }>['with'], null>> };
const api = forwardApi(() => ({
  fetch: (request: Request) => overridden(request, current.answers) ?? current.server.app.fetch(request),
}));

/** Makes the calls of the screens reach the server of the scenario; call `stop` at the end. */
export function listen(): { stop(): void } {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:foto', revokeObjectURL: () => undefined }));
  // jsdom decodes no images; what a browser makes of a chosen photo is another test's business
  vi.stubGlobal('createImageBitmap', async () => ({ width: 64, height: 64, close: () => undefined }));
  HTMLCanvasElement.prototype.getContext = (() => ({ fillRect: () => undefined, drawImage: () => undefined })) as never;
  HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(['kecil'], { type: 'image/jpeg' }));
  api.listen();
  return { stop: () => api.server.close() };
}

/**
 * Plays one scenario from an empty browser and a fresh village. Never rejects: what went wrong is in the outcome.
 * @param patience how long a text may take to appear, ms
 */
export async function play(scenario: Scenario, patience = PATIENCE): Promise<Outcome> {
  const held = new Set<Row>();
  const logged: string[] = [];
  const spies = (['log', 'info', 'warn', 'error'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((...words) => void logged.push(...words.map(String))),
  );
  const server = await testApp();
  current = { server, answers: new Map() };
  const stage = { answers: current.answers, logged, held, patience };
  let broken: string | null = null;
  let close: () => void = () => undefined;
  try {
    await prepare(scenario, server);
    close = await open(scenario, server);
    for (const step of scenario.steps) await perform(step, stage);
  } catch (error) {
    broken = error instanceof Error ? error.message : String(error);
  }
  cleanup();
  close();
  document.body.innerHTML = '';
  localStorage.clear();
  sessionStorage.clear();
  forgetRegistration();
  await server.close();
  for (const spy of spies) spy.mockRestore();
  return { held, broken, unhandled: api.takeUnhandled() };
}

async function prepare({ given = [] }: Scenario, server: TestApp): Promise<void> {
  for (const { role, call, body } of given) {
    const [method = '', path = ''] = call.split(' ');
    const answer = await server.call(method, path, { token: await server.login(role), body });
    if (answer.status >= 300) throw new Error(`given: ${call} was answered ${answer.status} ${JSON.stringify(answer.body)}`);
  }
}

async function open({ open: what, role, stored = {}, steps }: Scenario, server: TestApp): Promise<() => void> {
  localStorage.clear();
  sessionStorage.clear();
  if (role !== null) signInAs(role, await server.login(role));
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  // answers that the very first calls of the screen are to meet
  for (const step of leading(steps)) note(step, current.answers);
  document.title = '';
  window.history.replaceState(null, '', typeof what === 'string' ? what : '/');
  const { element, close } =
    typeof what === 'string' ? page(role !== null) : { element: <Part name={what.part} />, close: () => undefined };
  render(element);
  return close;
}

/** The whole product for somebody who comes from outside, the console for somebody signed in. */
function page(signedIn: boolean): { element: ReactElement; close: () => void } {
  if (!signedIn) return { element: <Root start={enter()} />, close: () => undefined };
  const router = createRouter(browserTrail());
  const routes = [
    ...publicRoutes((path, how) => void router.navigate(path, { replace: how !== 'push' })),
    {
      path: '*',
      element: (
        <ConsoleApp
          site={site}
          dataProvider={createDataProvider({ site })}
          authProvider={createAuthProvider({ site })}
          queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
        />
      ),
    },
  ];
  return { element: <RouterProvider router={router} routes={routes} />, close: router.dispose };
}

const leading = (steps: readonly Step[]): Extract<Step, { do: 'answer' }>[] => {
  const [first, ...rest] = steps;
  return first?.do === 'answer' ? [first, ...leading(rest)] : [];
};

interface Stage {
  readonly answers: typeof current.answers;
  readonly logged: readonly string[];
  readonly held: Set<Row>;
  readonly patience: number;
}

function note({ call, with: given }: Extract<Step, { do: 'answer' }>, answers: Stage['answers']): void {
  if (given === null) answers.delete(call);
  else answers.set(call, given);
}

async function perform(step: Step, stage: Stage): Promise<void> {
  switch (step.do) {
    case 'answer':
      return note(step, stage.answers);
    case 'see':
      return observe(step.rows, stage);
    case 'wait for':
      return waitFor(() => demand(readScreen(stage.logged).has('text', step.text), `"${step.text}" does not appear`), {
        timeout: stage.patience,
      });
    case 'store':
      return step.value === null ? localStorage.removeItem(step.key) : localStorage.setItem(step.key, step.value);
    default:
      return act(step, stage.patience, fireEvent);
  }
}

/** Waits until everything stands there, or notes what does within the time. */
async function observe(rows: readonly Row[], { held, logged, patience }: Stage): Promise<void> {
  const look = () => {
    const screen = readScreen(logged);
    for (const row of rows) {
      if (screen.has(row.kind, row.text) === row.shown) held.add(row);
    }
    demand(
      rows.every((row) => held.has(row)),
      'not yet',
    );
  };
  await waitFor(look, { timeout: patience }).catch(() => undefined);
}

function demand(condition: boolean, message: string): void {
  if (!condition) throw new Error(message);
}
