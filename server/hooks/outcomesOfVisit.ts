import type { RaisedDoubt } from '../../src/engine/wire/doubts.ts';
import type { InputProblem } from '../../src/health/outcome.ts';
import { subjectOfVisit } from '../../src/health/subjectOfVisit.ts';
import { toldOfVisit } from '../../src/health/toldOfVisit.ts';
import { visitProblems } from '../../src/health/visit.ts';
import { type HookMaker, tellEach } from '../storage/hook.ts';

/**
 * What the measures of every life stage say, told on reading by the same rules as the form's, so that a table that is corrected
 * corrects what was recorded before it. Growth is told by `judgedGrowth`, before it.
 */
export const outcomesOfVisit: HookMaker = () => ({
  tell: (_db, rows) =>
    tellEach(rows, ({ values }) => toldOfVisit(subjectOfVisit(values), String(values.tanggal_timbang), values)),

  doubts: (values, { current }) =>
    visitProblems(values)
      .filter(({ kind, field }) => kind === 'implausible' && values[field] !== current?.[field])
      .map(raised),
});

const raised = ({ code, field, text, meant }: InputProblem & { readonly field: string }): RaisedDoubt => ({
  code,
  field,
  text,
  ...(meant === undefined ? {} : { repair: { [field]: meant } }),
});
