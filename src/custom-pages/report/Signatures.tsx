import { useId } from 'react';
import { useText } from '../../admin/fields/useText.ts';
import { SIGNER_NAMES, type SignerName, type Signers } from './signers.ts';
import { REPORT_TEXTS as T } from './texts.ts';
import './signatures.css';

const LABELS = { desa: T.village, kecamatan: T.district, kepala: T.villageHead, ketua: T.chair, kader: T.kader } as const;
const LONGEST = 60;

export interface SignersFormProps {
  readonly signers: Signers;
  readonly onChange: (name: SignerName, value: string) => void;
}

/** Who signs, typed once before printing. */
export function SignersForm({ signers, onChange }: SignersFormProps) {
  const text = useText();
  const id = useId();
  return (
    <details className="signers">
      <summary>{text(T.signers)}</summary>
      <p>{text(T.signersHint)}</p>
      <div>
        {SIGNER_NAMES.map((name) => (
          <label key={name} htmlFor={`${id}-${name}`}>
            <span>{text(LABELS[name])}</span>
            <input
              id={`${id}-${name}`}
              className="input"
              value={signers[name]}
              maxLength={LONGEST}
              autoComplete="off"
              onChange={(event) => onChange(name, event.target.value)}
            />
          </label>
        ))}
      </div>
    </details>
  );
}

export interface SignaturesProps {
  readonly signers: Signers;
  /** the day of printing as it is written */
  readonly date: string;
}

/** The foot of the report on paper: place, date, and room for three to sign. */
export function Signatures({ signers, date }: SignaturesProps) {
  const text = useText();
  return (
    <div className="signatures" aria-hidden="true">
      <p>{[signers.desa || '……………………', date].join(', ')}</p>
      <div>
        {(['kepala', 'ketua', 'kader'] as const).map((name) => (
          <p key={name}>
            <span>{text(LABELS[name])}</span>
            <b>{signers[name]}</b>
          </p>
        ))}
      </div>
    </div>
  );
}
