// @vitest-environment jsdom
/**
 * Every text that the product's specification names stands on the screen it names it for: row by row,
 * over the real pages and the real server. The rows are data (spec/texts); each is a test of its own.
 */
import '../support/jsdom.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { scenarios } from './spec/texts/index.ts';
import { listen, type Outcome, play } from './spec/texts/runner.tsx';
import { press, type Row, type Scenario, see } from './spec/texts/scenario.ts';

vi.setConfig({ testTimeout: 120_000 });

let stop: () => void = () => undefined;
beforeAll(() => {
  ({ stop } = listen());
});
afterAll(() => stop());

const played = new Map<Scenario, Promise<Outcome>>();
const outcomeOf = (scenario: Scenario): Promise<Outcome> => {
  const outcome = played.get(scenario) ?? play(scenario);
  played.set(scenario, outcome);
  return outcome;
};

const rowsOf = ({ steps }: Scenario): readonly Row[] => steps.flatMap((step) => (step.do === 'see' ? step.rows : []));
const rows = scenarios.flatMap((scenario) => rowsOf(scenario).map((row) => ({ scenario, row })));

const nameOf = ({ screen }: Scenario, { occasion, kind, text, shown }: Row): string =>
  `${screen}, ${occasion}: ${shown ? '' : 'no '}${kind} "${text}"`;

describe.each([
  ['2', 'screens'],
  ['4', 'states and transitions'],
  ['5', 'validation rules'],
  ['8', 'error catalogue'],
] as const)('section %s, %s', (section, _title) => {
  for (const { scenario, row } of rows.filter((entry) => entry.row.section === section)) {
    const name = nameOf(scenario, row);
    it(name, async () => {
      const { held, broken, unhandled } = await outcomeOf(scenario);
      expect(unhandled, `${scenario.screen}: requests that nobody answers`).toEqual([]);
      if (!held.has(row)) expect.fail(`${row.shown ? 'not shown' : 'shown'}: ${name}${broken === null ? '' : `; ${broken}`}`);
    });
  }
});

it('every scenario is played to its end', async () => {
  const broken: string[] = [];
  // one after the other: they share one browser
  for (const scenario of scenarios) broken.push(...[(await outcomeOf(scenario)).broken ?? []].flat());
  expect(broken).toEqual([]);
});

it('a text that is not shown is told, and one that is shown as something else', async () => {
  const shown = see('2', 'opened', 'button', 'Sign In');
  const invented = see('2', 'opened', 'button', 'Masuk Sekarang');
  const elsewhere = see('2', 'opened', 'heading', 'Sign In');
  const steps = [shown, { ...invented, rows: [...invented.rows, ...elsewhere.rows] }];
  const { held } = await play({ screen: 'Sign-in', open: '/login', role: null, steps }, 1_000);
  expect([shown, invented, elsewhere].flatMap((step) => step.rows).map((row) => held.has(row))).toEqual([true, false, false]);
});

it('a scenario that cannot go on says why', async () => {
  const { broken } = await play({ screen: 'Sign-in', open: '/login', role: null, steps: [press('Masuk Sekarang')] }, 500);
  expect(broken).toContain('there is no "Masuk Sekarang" to press');
});
