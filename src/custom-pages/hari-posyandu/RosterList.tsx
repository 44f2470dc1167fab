import { useCallback } from 'react';
import { useText } from '../../admin/fields/useText.ts';
import { SearchBox } from '../../admin/views/SearchBox.tsx';
import type { Due } from '../../people/due.ts';
import { usePlaceMemory } from '../dashboard/usePlaceMemory.ts';
import { DAY_TEXTS as T } from './dayTexts.ts';
import { Elsewhere } from './Elsewhere.tsx';
import { RosterRow } from './RosterRow.tsx';
import { found, type Roster } from './roster.ts';
import { useKeptScroll } from './useKeptScroll.ts';

/** The people of the day: who is still to be weighed first, found by name, mother or NIK. */
export function RosterList({ roster }: { readonly roster: Roster }) {
  const text = useText();
  const [kept, setTyped] = usePlaceMemory('cari', '');
  const keepScroll = useKeptScroll();
  const all = found(roster.anggota, kept);
  // Who was looked for has been weighed: the next one is on top.
  const typed = kept !== '' && all.due.length === 0 && all.done.length > 0 && !all.nearly ? '' : kept;
  const { due, done, nearly } = typed === kept ? all : found(roster.anggota, typed);
  const onSearch = useCallback((words: string) => setTyped(words.trim()), [setTyped]);
  const rows = (people: readonly Due[]) =>
    people.map((person) => <RosterRow key={person.nik} person={person} roster={roster} onLeave={keepScroll} />);
  return (
    <>
      <div className="day-search">
        <SearchBox placeholder={text(T.search)} debounce={0} initial={typed} onSearch={onSearch} />
      </div>
      {nearly && (
        <p className="day-hint" role="status">
          {text(T.nearly)}
        </p>
      )}
      {due.length > 0 && (
        <section aria-labelledby="day-due">
          <h2 id="day-due" className="day-heading">
            {text(T.due)} <span>{due.length}</span>
          </h2>
          <ul className="due-list">{rows(due)}</ul>
        </section>
      )}
      {typed === '' && due.length === 0 && roster.anggota.length > 0 && (
        <p className="day-hint" role="status">
          {text(T.allDone)}
        </p>
      )}
      {typed !== '' && <Elsewhere key={typed} roster={roster} typed={typed} none={due.length + done.length === 0} />}
      {done.length > 0 && (
        <section aria-labelledby="day-done">
          <h2 id="day-done" className="day-heading">
            {text(T.done)} <span>{done.length}</span>
          </h2>
          <ul className="due-list">{rows(done)}</ul>
        </section>
      )}
      {typed === '' && <Elsewhere roster={roster} typed="" none={false} />}
    </>
  );
}
