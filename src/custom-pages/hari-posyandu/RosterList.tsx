import { startTransition, useCallback, useState } from 'react';
import { useText } from '../../admin/fields/useText.ts';
import { SearchBox } from '../../admin/views/SearchBox.tsx';
import type { Due } from '../../people/due.ts';
import { usePlaceMemory } from '../dashboard/usePlaceMemory.ts';
import { useRested } from '../useRested.ts';
import { DAY_TEXTS as T } from './dayTexts.ts';
import { Elsewhere } from './Elsewhere.tsx';
import { GroupChoice, type GroupChoiceProps } from './GroupChoice.tsx';
import { RosterRow } from './RosterRow.tsx';
import { found, isCalledSo, isDone, type Roster } from './roster.ts';
import { ScanButton } from './ScanButton.tsx';
import { useRemoveGuest } from './useGuests.ts';
import { useKeptScroll } from './useKeptScroll.ts';
import { useRegister } from './useRegister.ts';

export interface RosterListProps extends GroupChoiceProps {
  readonly roster: Roster;
}

/** So many rows are shown until somebody asks for all: a phone draws a whole posko's adults for seconds. */
const AT_FIRST = 80;

/** Fewer letters mean half the register. */
const SHORTEST_ASKED = 3;

/** The people of the day: who is still to be weighed first, found by name, mother or NIK. */
export function RosterList({ roster, group, onGroup, busy }: RosterListProps) {
  const text = useText();
  const remove = useRemoveGuest(group);
  const [kept, setTyped] = usePlaceMemory('cari', '');
  const keepScroll = useKeptScroll();
  const all = found(roster.anggota, kept);
  const [left, setLeft] = usePlaceMemory('ditimbang', '');
  // Back from weighing who was looked for: the next one is on top. Typed anew, somebody weighed is found to be corrected.
  const typed = left !== '' && all.due.length === 0 && all.done.some(({ nik }) => nik === left) ? '' : kept;
  const { due: meant, done: met, nearly: guessed } = typed === kept ? all : found(roster.anggota, typed);
  const [asked, setAsked] = useState<string | null>(null);
  const asks = typed.length >= SHORTEST_ASKED;
  const nobody = guessed || meant.length + met.length === 0;
  // somebody called just so is shown without a tap, where nobody on the list is
  const calls = useRested(typed) === typed && !isCalledSo([...meant, ...met], typed);
  const register = useRegister(roster, typed, !asks ? 'no' : nobody || asked === typed ? 'yes' : calls ? 'unasked' : 'no');
  // whoever is called just so, wherever they are listed, is meant before any other
  const guesses = guessed && register.state !== 'searching' && !register.exact;
  const [due, done] = guessed && !guesses ? [[], []] : [meant, met];
  const nearly = guesses || (nobody && register.others.length > 0 && !register.exact);
  const [whole, setWhole] = usePlaceMemory(`semua ${group}`, false);
  const shown = whole ? due : due.slice(0, AT_FIRST);
  const onSearch = useCallback(
    (words: string) =>
      // the key answers first: rows of a whole posko take a cheap phone longer
      startTransition(() => {
        setTyped(words.trim());
        setLeft('');
      }),
    [setTyped, setLeft],
  );
  const onLeave = (person: Due) => {
    setTyped(typed);
    setLeft(isDone(person) ? '' : person.nik);
    keepScroll();
  };
  const rows = (people: readonly Due[]) =>
    people.map((person) => <RosterRow key={person.nik} person={person} roster={roster} onLeave={onLeave} onRemove={remove} />);
  const toddlers = group === 'Balita';
  return (
    <>
      <div className="day-search">
        <SearchBox placeholder={text(T.search)} debounce={0} initial={typed} onSearch={onSearch} />
        <ScanButton roster={roster} onLeave={onLeave} />
      </div>
      <GroupChoice group={group} onGroup={onGroup} busy={busy} />
      {nearly && (
        <p className="day-hint" role="status">
          {text(T.nearly)}
        </p>
      )}
      {due.length > 0 && (
        <section aria-labelledby="day-due">
          <h2 id="day-due" className="day-heading">
            {text(toddlers ? T.due : T.dueOthers)} <span>{due.length}</span>
          </h2>
          <ul className="due-list">{rows(shown)}</ul>
          {shown.length < due.length && (
            <button type="button" className="btn btn-plain due-all" onClick={() => setWhole(true)}>
              {text(T.showAll, { count: due.length })}
            </button>
          )}
        </section>
      )}
      {typed === '' && due.length === 0 && roster.anggota.length > 0 && (
        <p className="day-hint" role="status">
          {text(toddlers ? T.allDone : T.allExamined)}
        </p>
      )}
      {typed === '' && !busy && roster.anggota.length === 0 && <p className="day-hint">{text(T.noneOfGroup)}</p>}
      {typed !== '' && (
        <Elsewhere
          roster={roster}
          group={group}
          register={register}
          {...(asks ? { onAsk: () => setAsked(typed) } : {})}
          none={due.length + done.length === 0}
        />
      )}
      {done.length > 0 && (
        <section aria-labelledby="day-done">
          <h2 id="day-done" className="day-heading">
            {text(toddlers ? T.done : T.doneOthers)} <span>{done.length}</span>
          </h2>
          <ul className="due-list">{rows(done)}</ul>
        </section>
      )}
      {typed === '' && <Elsewhere roster={roster} group={group} register={register} none={false} />}
    </>
  );
}
