import type { ReactNode } from 'react';
import { Spoken } from '../admin/fields/Spoken.tsx';
import './person-lines.css';

export interface PersonLinesProps {
  readonly name: ReactNode;
  /** a word or two that may stand behind the name, as seen and as said */
  readonly aside?: { readonly seen: string; readonly said: string };
  /** chips: beside the name, on a phone below it */
  readonly marks?: ReactNode;
  /** what is known besides, the most useful first: on a phone what does not fit is not seen, so that no word is cut */
  readonly about: readonly string[];
}

/** Somebody in a row of a list: on a phone three lines at most, whatever they are called. */
export const PersonLines = ({ name, aside, marks, about }: PersonLinesProps) => (
  <span className="person-lines" data-aside={aside && ''}>
    <strong>{name}</strong>{' '}
    {aside && (
      <span className="person-aside">
        <span aria-hidden="true">{aside.seen}</span> <span className="visually-hidden">{aside.said}</span>{' '}
      </span>
    )}
    {marks && <span className="person-marks">{marks}</span>}{' '}
    {about.length > 0 && (
      <span className="person-about">
        {about.map((part, i) => (
          <span key={part}>
            {i > 0 && <i> · </i>}
            <Spoken>{part}</Spoken>
          </span>
        ))}
      </span>
    )}
  </span>
);
