/** The order of test files: what takes long begins early, so that no worker is left with it when the others are done. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of whose time their size tells nothing, by which Vitest goes on a machine that has not run them before. */
const LONG = [
  'tests/server/torture.test.ts',
  'tests/conformance/openapi.test.ts',
  'tests/server/backup.test.ts',
  'tests/server/oneFile.test.ts',
  'scripts/dev.test.ts',
  'tests/server/fuzz.test.ts',
  'tests/conformance/spec-texts.test.ts',
];

/** One project after the other, in this order; within each what takes longest first. */
export const slowestFirst = (projects: readonly string[]) =>
  class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const bySize = await super.sort(files);
      const long = ({ moduleId }: TestSpecification) => {
        const at = LONG.findIndex((file) => moduleId.endsWith(file));
        return at < 0 ? LONG.length : at;
      };
      const place = ({ project }: TestSpecification) => projects.indexOf(project.name);
      return bySize.toSorted((a, b) => place(a) - place(b) || long(a) - long(b));
    }
  };
