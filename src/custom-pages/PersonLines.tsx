import type { ReactNode } from 'react';
import { Spoken } from '../admin/fields/Spoken.tsx';
import './person-lines.css';

export interface PersonLinesProps {
  readonly name: ReactNode;
  /** chips: beside the name, on a phone below it */
  readonly marks?: ReactNode;
  /** what is known besides, the most useful first: on a phone what does not fit is not seen, so that no word is cut */
  readonly about: readonly string[];
}

/** Somebody in a row of a list: on a phone three lines at most, whatever they are called. */
export const PersonLines = ({ name, marks, about }: PersonLinesProps) => (
  <span className="person-lines">
    <strong>{name}</strong> {marks && <span className="person-marks">{marks}</span>}{' '}
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
