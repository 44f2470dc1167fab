import { startTransition, useOptimistic, useRef } from 'react';

export interface TabsProps<V extends string> {
  /** prefix of the ids: `{id}-tab-{value}`, `{id}-panel` */
  readonly id: string;
  readonly label: string;
  readonly tabs: readonly { readonly value: V; readonly label: string }[];
  readonly current: V;
  readonly onChange: (value: V) => void;
}

/** A row of tabs over one panel: arrow keys, Home and End choose, Tab goes on into the panel. The tab answers the press, the panel follows. */
export function Tabs<V extends string>({ id, label, tabs, current, onChange }: TabsProps<V>) {
  const buttons = useRef(new Map<V, HTMLButtonElement>());
  const [chosen, showChosen] = useOptimistic(current);
  const choose = (value: V) =>
    startTransition(() => {
      showChosen(value);
      onChange(value);
    });
  const goTo = (index: number) => {
    const tab = tabs[(index + tabs.length) % tabs.length];
    if (!tab) return;
    choose(tab.value);
    buttons.current.get(tab.value)?.focus();
  };
  return (
    <div className="growth-tabs" role="tablist" aria-label={label}>
      {tabs.map((tab, index) => (
        <button
          key={tab.value}
          ref={(button) => {
            if (button) buttons.current.set(tab.value, button);
          }}
          type="button"
          role="tab"
          id={`${id}-tab-${tab.value}`}
          aria-controls={`${id}-panel`}
          aria-selected={tab.value === chosen}
          tabIndex={tab.value === chosen ? 0 : -1}
          onClick={() => choose(tab.value)}
          onKeyDown={(event) => {
            const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key];
            if (to === undefined) return;
            event.preventDefault();
            goTo(to);
          }}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
