/** What failed in a test run, short enough to be read at its end. */

const LINES = 14;
const short = (text) =>
  String(text ?? '')
    // colours of the terminal
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character is what is looked for
    .replace(/\u001b\[[0-9;]*m/g, '')
    .trim()
    .split('\n')
    .slice(0, LINES)
    .map((line) => `    ${line}`)
    .join('\n');

/**
 * The failed tests of a Vitest JSON report, and the files that could not be run at all.
 *
 * @param {string} label which run it was
 * @param {any} report the parsed report; null where there is none
 * @returns {string[]} one entry per failure: its place, its name, the first lines of its message
 */
export function failuresOfVitest(label, report) {
  return (report?.testResults ?? []).flatMap((file) => {
    const failed = file.assertionResults.filter((one) => one.status === 'failed');
    if (failed.length === 0 && file.status === 'failed') return [`${label}: ${file.name}\n${short(file.message)}`];
    return failed.map((one) => `${label}: ${file.name}\n  ${one.fullName}\n${short(one.failureMessages[0])}`);
  });
}

/**
 * The failed journeys of a Playwright JSON report; a journey that held only when it was repeated is named too.
 *
 * @param {any} report the parsed report; null where there is none
 * @returns {string[]} one entry per journey: its place, its name, the first lines of its message
 */
export function failuresOfJourneys(report) {
  const inSuite = (suite) => [
    ...(suite.specs ?? []).flatMap((spec) => spec.tests.flatMap((test) => outcome(spec, test))),
    ...(suite.suites ?? []).flatMap(inSuite),
  ];
  return (report?.suites ?? []).flatMap(inSuite);
}

function outcome(spec, test) {
  if (test.status !== 'unexpected' && test.status !== 'flaky') return [];
  const message = test.results.find((result) => result.error)?.error.message;
  const repeated = test.status === 'flaky' ? ' (held when it was repeated)' : '';
  return [
    `journey${test.projectName ? ` on ${test.projectName}` : ''}: ${spec.file}:${spec.line}${repeated}\n  ${spec.title}\n${short(message)}`,
  ];
}
