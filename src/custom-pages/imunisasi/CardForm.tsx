import { type FormEvent, useId, useState } from 'react';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { say } from '../../engine/say.ts';
import { type ChildDose, doseTitle, isRoundKind, judgeDose, type ScheduleSettings } from '../../health/immunisation/index.ts';
import type { Dosed } from '../../people/dosed.ts';
import { IMUNISASI_TEXTS as T } from './imunisasiTexts.ts';
import { doseKey, type Giving, type InTheWay } from './useGiving.ts';

export interface CardFormProps {
  readonly dose: ChildDose;
  readonly child: Dosed;
  readonly settings: ScheduleSettings;
  readonly today: string;
  readonly giving: Giving;
  readonly onDone: () => void;
}

/** A dose that was given elsewhere, as the card has it. What is wrong with it is told here at once, also without a signal. */
export function CardForm({ dose, child, settings, today, giving, onDone }: CardFormProps) {
  const text = useText();
  const locale = useViewLocale();
  const id = useId();
  const [tanggal, setTanggal] = useState('');
  const [tempat, setTempat] = useState('');
  const [stopped, setStopped] = useState<InTheWay | null>(null);
  const busy = giving.busy === doseKey(dose);

  const wrong = (): InTheWay | null => {
    if (tanggal === '') return { text: text(T.dateRequired), confirm: null };
    const { jenis } = dose;
    const person = { birthDate: child.tanggal_lahir, sex: child.jenis_kelamin };
    const given = { jenis, ke: isRoundKind(jenis) ? null : dose.ke, tanggal };
    const problems = judgeDose(person, given, child.dosis, today, settings);
    if (problems.length === 0) return null;
    const said = problems.map((problem) => say(problem.text, locale)).join(' ');
    const impossible = problems.some(({ kind }) => kind === 'impossible');
    return { text: said, confirm: impossible ? null : problems.map(({ code }) => `dose-${code}`).join(',') };
  };
  const save = async (confirmed: string | null) => {
    const found = confirmed === null ? wrong() : null;
    if (found !== null) return setStopped(found);
    const on = { tanggal, tempat: tempat.trim() === '' ? null : tempat.trim(), dariKartu: true };
    const failed = await giving.give(dose, on, confirmed ?? '');
    if (failed === null) onDone();
    else setStopped(failed);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (giving.busy === null) void save(null);
  };

  return (
    <form className="dose-card" aria-label={text(T.cardName, { dose: doseTitle(dose, locale) })} onSubmit={submit} noValidate>
      <label htmlFor={`${id}-date`}>
        {text(T.cardDate)}
        <input
          className="control"
          id={`${id}-date`}
          type="date"
          value={tanggal}
          max={today}
          min={child.tanggal_lahir ?? undefined}
          aria-invalid={stopped !== null}
          aria-describedby={stopped === null ? undefined : `${id}-wrong`}
          onChange={(event) => {
            setTanggal(event.target.value);
            setStopped(null);
          }}
        />
      </label>
      <label htmlFor={`${id}-place`}>
        {text(T.cardPlace)}
        <input
          className="control"
          id={`${id}-place`}
          type="text"
          maxLength={200}
          value={tempat}
          onChange={(event) => setTempat(event.target.value)}
        />
      </label>
      {stopped !== null && (
        <p id={`${id}-wrong`} className="dose-stopped" role="alert">
          {stopped.text}
        </p>
      )}
      <span className="dose-deeds">
        {stopped?.confirm ? (
          <button type="button" className="btn" aria-disabled={busy} onClick={() => !busy && void save(stopped.confirm)}>
            {busy && <span className="spinner" aria-hidden="true" />}
            {text(T.saveAnyway)}
          </button>
        ) : (
          <button type="submit" className="btn" aria-disabled={busy}>
            {busy && <span className="spinner" aria-hidden="true" />}
            {text(T.save)}
          </button>
        )}
        <button type="button" className="btn btn-plain" onClick={onDone}>
          {text(T.cancel)}
        </button>
      </span>
    </form>
  );
}
