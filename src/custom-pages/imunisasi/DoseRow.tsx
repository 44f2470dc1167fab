import { useState } from 'react';
import { LinkBase, useCreatePath } from 'react-admin';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import type { Opening } from '../../admin/views/opening.ts';
import { useAllowed } from '../../admin/views/useAllowed.ts';
import { say } from '../../engine/say.ts';
import {
  type ChildDose,
  type DoseState,
  doseText,
  doseTitle,
  isRoundKind,
  STATE_WORDS,
} from '../../health/immunisation/index.ts';
import type { Dosed, KeptDose } from '../../people/dosed.ts';
import { useResource } from '../examinations/useResource.ts';
import { CardForm } from './CardForm.tsx';
import type { DoseTableProps } from './DoseTable.tsx';
import { DOSES, PAGE } from './dosed.ts';
import { IMUNISASI_TEXTS as T } from './imunisasiTexts.ts';
import { doseKey } from './useGiving.ts';

const TONES: Readonly<Record<DoseState, string | undefined>> = {
  given: 'good',
  due: 'watch',
  overdue: 'low',
  tooEarly: undefined,
  noLonger: undefined,
  notNeeded: undefined,
};

/** The record of a dose that was given. */
const keptOf = ({ dosis }: Dosed, { jenis, ke, givenOn }: ChildDose): KeptDose | null =>
  dosis.find((kept) => kept.jenis === jenis && kept.tanggal === givenOn && (isRoundKind(jenis) || kept.ke === ke)) ?? null;

type DoseRowProps = Omit<DoseTableProps, 'doses'> & { readonly dose: ChildDose };

/** One dose: how it stands, and what can be done with it. */
export function DoseRow({ dose, child, settings, today, giving }: DoseRowProps) {
  const text = useText();
  const locale = useViewLocale();
  const [card, setCard] = useState(false);
  const createPath = useCreatePath();
  const allowed = useAllowed(useResource(DOSES));
  const title = doseTitle(dose, locale);
  const kept = dose.state === 'given' ? keptOf(child, dose) : null;
  const unsent = typeof kept?.id === 'string';
  const fresh = kept?.tanggal === today && !kept.dari_kartu;
  const about = [say(doseText(dose), locale), kept?.dari_kartu ? text(T.fromCard) : null, kept?.tempat, kept?.batch].filter(
    Boolean,
  );
  return (
    <li className="dose-row" data-state={dose.state}>
      <span className="dose-words">
        <strong>{title}</strong>
        <small>{about.join(' · ')}</small>
      </span>
      <span className="dose-state">
        <span className="growth-class" data-tone={TONES[dose.state]}>
          {say(STATE_WORDS[dose.state], locale)}
        </span>
        {unsent && <span className="unsent-mark">{text(T.unsent)}</span>}
      </span>
      <span className="dose-deeds">
        {kept && allowed.create && (fresh || unsent) && (
          <button
            type="button"
            className="btn btn-plain"
            aria-label={text(T.undoName, { dose: title })}
            aria-disabled={giving.busy !== null}
            onClick={() => giving.busy === null && void giving.undo(dose, kept)}
          >
            {giving.busy === doseKey(dose) && <span className="spinner" aria-hidden="true" />}
            {text(T.undo)}
          </button>
        )}
        {kept && allowed.edit && !fresh && !unsent && (
          <LinkBase
            className="btn btn-plain"
            aria-label={text(T.editName, { dose: title })}
            to={createPath({ resource: DOSES, type: 'edit', id: kept.id })}
            state={{ from: `${PAGE}/${child.nik}`, returns: true } satisfies Opening}
          >
            {text(T.edit)}
          </LinkBase>
        )}
        {kept === null && allowed.create && dose.from <= today && !card && (
          <button
            type="button"
            className="btn btn-plain"
            aria-label={text(T.cardName, { dose: title })}
            onClick={() => setCard(true)}
          >
            {text(T.card)}
          </button>
        )}
      </span>
      {card && (
        <CardForm dose={dose} child={child} settings={settings} today={today} giving={giving} onDone={() => setCard(false)} />
      )}
    </li>
  );
}
