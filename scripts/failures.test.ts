import { describe, expect, it } from 'vitest';
import { failuresOfJourneys, failuresOfVitest } from './failures.mjs';

describe('failures of Vitest', () => {
  it('are the failed tests, with the first lines of what they said and without colours', () => {
    const report = {
      testResults: [
        {
          name: '/src/a.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            { fullName: 'a holds', status: 'passed', failureMessages: [] },
            {
              fullName: 'a breaks',
              status: 'failed',
              failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m\n    at a.ts:1'],
            },
          ],
        },
      ],
    };
    expect(failuresOfVitest('unit', report)).toEqual([
      'unit: /src/a.test.ts\n  a breaks\n    expected 1 to be 2\n        at a.ts:1',
    ]);
  });

  it('are the files that could not be run, too', () => {
    const report = {
      testResults: [{ name: '/src/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }],
    };
    expect(failuresOfVitest('unit', report)).toEqual(['unit: /src/b.test.ts\n    no such module']);
  });

  it('are none where there is no report', () => {
    expect(failuresOfVitest('unit', null)).toEqual([]);
  });
});

describe('failures of the journeys', () => {
  const journey = (title: string, status: string) => ({
    title,
    file: 'sign-in.spec.ts',
    line: 7,
    tests: [{ projectName: 'postgres', status, results: [{ error: { message: 'Timeout' } }, {}] }],
  });

  it('are named however deep they lie, and so are those that held only at another try', () => {
    const report = {
      suites: [
        { specs: [journey('signs in', 'expected')], suites: [{ specs: [journey('signs out', 'unexpected')] }] },
        { specs: [journey('comes back', 'flaky')] },
      ],
    };
    expect(failuresOfJourneys(report)).toEqual([
      'journey on postgres: sign-in.spec.ts:7\n  signs out\n    Timeout',
      'journey on postgres: sign-in.spec.ts:7 (held when it was repeated)\n  comes back\n    Timeout',
    ]);
  });
});
