import { type ReactNode, useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import type { FormPartProps } from '../../admin/views/formParts.ts';
import type { Text } from '../../engine/definition.ts';
import { fieldType } from '../../engine/field-types/index.ts';
import { formatNumber } from '../../engine/formats.ts';
import { isToddlersArm } from '../../health/arm.ts';
import { isOutside, type Judged, outcomeOf } from '../../health/outcome.ts';
import type { VisitOutcomes } from '../../health/visit.ts';
import { ArmHint, HeightHint } from '../growth/FieldHints.tsx';
import { useIsRefused, Warning } from '../growth/HintParts.tsx';
import { LiveLine } from './LiveLine.tsx';
import { outcomeIn, problemIn, reasonsIn, useLiveVisit } from './useVisitOutcomes.ts';
import { VISIT_TEXTS as T } from './visitTexts.ts';
import '../growth/growth.css';

/** Under one measure: its class as it is typed, and what of it cannot be meant. */
function MeasureHint({ resource, field, of, also = [] }: MeasureHintProps) {
  const live = useLiveVisit(resource, [field, ...also]);
  const refused = useIsRefused(field);
  const value = live.visit[field] ?? null;
  const problem = value === null ? undefined : problemIn(live, field);
  if (value === null) return null;
  if (problem?.kind === 'impossible') {
    return (
      <Repair field={field} meant={problem.meant} resource={resource}>
        {refused ? null : problem.text}
      </Repair>
    );
  }
  if (refused) return null;
  return (
    <>
      {problem && (
        <Repair field={field} meant={problem.meant} resource={resource}>
          {problem.text}
        </Repair>
      )}
      <OutcomeLine judged={outcomeIn(live, of)} />
    </>
  );
}

interface MeasureHintProps extends Pick<FormPartProps, 'resource'> {
  readonly field: string;
  readonly of: keyof VisitOutcomes;
  /** fields it goes by besides */
  readonly also?: readonly string[];
}

interface RepairProps extends Pick<FormPartProps, 'resource'> {
  readonly field: string;
  readonly meant: number | string | undefined;
  readonly children: Text | null;
}

/** What is odd about a value, and the value that was probably meant one tap away. */
function Repair({ field, meant, resource, children }: RepairProps) {
  const text = useText();
  const locale = useViewLocale();
  const { setValue, setFocus } = useFormContext();
  const definition = resource.field[field];
  const use = meant !== undefined && definition && (
    <button
      type="button"
      className="growth-use"
      onClick={() => {
        const written = typeof meant === 'number' ? formatNumber(meant, locale) : meant;
        setValue(field, written, { shouldDirty: true, shouldValidate: true });
        setFocus(field);
      }}
    >
      {text(T.use, { value: fieldType(definition).format(meant, definition, locale) })}
    </button>
  );
  if (children === null) return use || null;
  return (
    <Warning>
      {text(children)}
      {use}
    </Warning>
  );
}

/** A class in a line, with its number before it; where the rule does not hold, why, in a quiet line. */
function OutcomeLine({ judged, before }: { readonly judged: Judged; readonly before?: ReactNode }) {
  const text = useText();
  if (isOutside(judged)) return <p className="growth-note">{text(judged.outside)}</p>;
  return <LiveLine outcome={judged} before={before} />;
}

export const PressureHint = ({ resource }: FormPartProps) => <MeasureHint resource={resource} field="tekanan_darah" of="td" />;
export const WaistHint = ({ resource }: FormPartProps) => <MeasureHint resource={resource} field="lingkar_perut" of="lp" />;
export const GlucoseHint = ({ resource }: FormPartProps) => (
  <MeasureHint resource={resource} field="gula_darah" of="gula" also={['gula_puasa']} />
);
export const CholesterolHint = ({ resource }: FormPartProps) => (
  <MeasureHint resource={resource} field="kolesterol" of="kolesterol" />
);
export const HaemoglobinHint = ({ resource }: FormPartProps) => <MeasureHint resource={resource} field="hb" of="hb" />;

/** Under the height of an adult: the body mass index. */
function BmiHint({ resource }: FormPartProps) {
  const locale = useViewLocale();
  const live = useLiveVisit(resource, ['berat_badan', 'tinggi_badan']);
  const judged = outcomeIn(live, 'imt');
  const outcome = outcomeOf(judged);
  if (outcome === null) return null;
  return <LiveLine outcome={outcome} before={`IMT ${formatNumber(outcome.bmi, locale)}`} />;
}

/** Under the arm of whoever is no toddler, of whom growth says it: its class, where there is one at their age. */
function GrownArmHint({ resource }: FormPartProps) {
  const live = useLiveVisit(resource, ['lingkar_lengan']);
  const outcome = outcomeOf(outcomeIn(live, 'lila'));
  return outcome && !isToddlersArm(outcome) && <LiveLine outcome={outcome} />;
}

/** Under the height: what growth says of a child, the body mass index of an adult. */
export const HeightHints = (part: FormPartProps) => (
  <>
    <HeightHint {...part} />
    <BmiHint {...part} />
  </>
);

export const ArmHints = (part: FormPartProps) => (
  <>
    <ArmHint />
    <GrownArmHint {...part} />
  </>
);

/** Under the last of several answers: what they come to together. */
function AnswersHint({ resource, fields, of }: Pick<FormPartProps, 'resource'> & AnswersHintProps) {
  const live = useLiveVisit(resource, fields);
  const outcome = outcomeOf<Exclude<Judged, { outside: Text }>>(outcomeIn(live, of));
  return outcome && <LiveLine outcome={outcome} />;
}

interface AnswersHintProps {
  readonly fields: readonly string[];
  readonly of: keyof VisitOutcomes;
}

const TBC = ['tbc_batuk', 'tbc_demam', 'tbc_bb', 'tbc_kontak'] as const;
export const EyesHint = ({ resource }: FormPartProps) => (
  <AnswersHint resource={resource} fields={['mata_kanan', 'mata_kiri']} of="mata" />
);
export const EarsHint = ({ resource }: FormPartProps) => (
  <AnswersHint resource={resource} fields={['telinga_kanan', 'telinga_kiri']} of="telinga" />
);

/** 2T is a sign by itself, and answered from the history; whoever asks may answer otherwise. */
export function TbcHint({ resource, mode }: FormPartProps) {
  const { getValues, setValue } = useFormContext();
  const twice = useWatch({ name: 'dua_t' }) === 'Ya';
  useEffect(() => {
    if (twice && mode === 'create' && !getValues('tbc_bb')) setValue('tbc_bb', 'Ya');
  }, [twice, mode, getValues, setValue]);
  return <AnswersHint resource={resource} fields={TBC} of="tbc" />;
}

/** All that the reasons of a letter go by and a form holds. */
const REASONED = [
  ...['berat_badan', 'tinggi_badan', 'lingkar_lengan', 'lingkar_perut', 'tekanan_darah', 'gula_darah', 'gula_puasa'],
  ...['kolesterol', 'hb', 'mata_kanan', 'mata_kiri', 'telinga_kanan', 'telinga_kiri', 'ceklis', 'edema', ...TBC],
];

/** Under the referral: why this visit wants one. */
export function ReferralHint({ resource }: FormPartProps) {
  const text = useText();
  const reasons = reasonsIn(useLiveVisit(resource, REASONED));
  if (reasons.length === 0) return null;
  return (
    <Warning>
      <span>{text(T.reasons)}</span>
      <ul>
        {reasons.map((reason) => (
          <li key={reason.id}>{text(reason)}</li>
        ))}
      </ul>
    </Warning>
  );
}
