import { memo, useRef, useState } from 'react';
import { useDebounced } from '../fields/filters.tsx';
import { useText } from '../fields/useText.ts';
import { Icon } from './icons.tsx';
import { VIEW_TEXTS } from './viewTexts.ts';

export interface SearchBoxProps {
  readonly placeholder: string;
  /** ms without a key press before it asks; 0: at each input */
  readonly debounce: number;
  /** the search text in force when the box first appears */
  readonly initial: string;
  /** must be stable: the box does not follow the rest of the page */
  readonly onSearch: (text: string) => void;
}

/**
 * The text stays in the box until nobody has typed for as long as the definition says (spec section 9), so
 * that a key press renders the box and not the grid. Clearing and Enter ask at once.
 */
export const SearchBox = memo(function SearchBox({ placeholder, debounce, initial, onSearch }: SearchBoxProps) {
  const text = useText();
  const [typed, setTyped] = useState(initial);
  const { later, now } = useDebounced(onSearch, debounce);
  const input = useRef<HTMLInputElement>(null);
  return (
    <search className="list-search">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          now(typed);
        }}
      >
        <Icon name="search" />
        <input
          ref={input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          aria-label={placeholder}
          placeholder={placeholder}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            later(event.target.value);
          }}
        />
        {typed !== '' && (
          <button
            type="button"
            className="icon-button"
            aria-label={text(VIEW_TEXTS.clearSearch)}
            onClick={() => {
              setTyped('');
              now('');
              input.current?.focus();
            }}
          >
            <Icon name="clear" />
          </button>
        )}
      </form>
    </search>
  );
});
