import { startTransition, useEffect, useOptimistic, useRef } from 'react';
import { useText } from '../../admin/fields/useText.ts';
import { DAY_GROUPS, type DayGroup } from '../../people/due.ts';
import { GROUP_LABELS, DAY_TEXTS as T } from './dayTexts.ts';
import '../choice-row.css';

export interface GroupChoiceProps {
  readonly group: DayGroup;
  readonly onGroup: (group: DayGroup) => void;
  /** the list of a group is on its way */
  readonly busy: boolean;
}

/** Whose list it is: the balita's, until somebody asks for others. The choice answers the press, the list follows. */
export function GroupChoice({ group, onGroup, busy }: GroupChoiceProps) {
  const text = useText();
  const row = useRef<HTMLFieldSetElement>(null);
  const [chosen, showChosen] = useOptimistic(group);
  const choose = (name: DayGroup) =>
    startTransition(() => {
      showChosen(name);
      onGroup(name);
    });
  useEffect(() => {
    // on a phone the chosen one may stand beyond the edge
    const at = row.current?.querySelector<HTMLElement>(`[data-group="${chosen}"]`);
    if (row.current && at) row.current.scrollLeft = at.offsetLeft - (row.current.clientWidth - at.offsetWidth) / 2;
  }, [chosen]);
  return (
    <fieldset ref={row} className="choice-row" aria-busy={busy}>
      <legend className="visually-hidden">{text(T.groupChoice)}</legend>
      {DAY_GROUPS.map((name) => (
        <button key={name} type="button" data-group={name} aria-pressed={name === chosen} onClick={() => choose(name)}>
          {text(GROUP_LABELS[name])}
        </button>
      ))}
    </fieldset>
  );
}
