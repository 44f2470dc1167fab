import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Short files whose tests take longest: they start programs, play all screens, or write thousands of rows. */
const LONGEST: readonly string[] = [
  'tests/server/torture.test.ts',
  'tests/server/importsTakenOver.test.ts',
  'tests/conformance/spec-texts.test.ts',
  'tests/conformance/spec-routes.test.ts',
  'scripts/dev.test.ts',
];
const isLong = ({ moduleId }: TestSpecification): boolean => LONGEST.some((file) => moduleId.endsWith(`/${file}`));

/**
 * Vitest's order, with the longest files first in their group. Where no run was before, as on a CI, it goes by the size of a file, and
 * a short one that takes a minute began last, with nothing left for the other processes.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    const groupOf = ({ project }: TestSpecification): number => project.config.sequence.groupOrder;
    return usual.toSorted((a, b) => groupOf(a) - groupOf(b) || Number(isLong(b)) - Number(isLong(a)));
  }
}
