import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useBanner } from '../../admin/feedback/index.ts';
import { useText, useViewLocale } from '../../admin/fields/useText.ts';
import { call } from '../../dataProvider/customCalls.ts';
import type { Locale } from '../../engine/definition.ts';
import { dateFormat } from '../../engine/formats.ts';
import type { ScheduleSettings } from '../../health/immunisation/index.ts';
import { settingsSent } from '../../people/dosed.ts';
import { useFailureText } from '../useFailureText.ts';
import { DOSED_KEY, PATH } from './dosed.ts';
import { IMUNISASI_TEXTS as T } from './imunisasiTexts.ts';
import './village.css';

const MONTHS = Array.from({ length: 12 }, (_, i) => i + 1);

const monthName = (month: number, locale: Locale): string =>
  dateFormat(locale, { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, month - 1, 1)));

/** What of the schedule is the village's own: an Admin Desa says it once. */
export function ScheduleForm({ settings }: { readonly settings: ScheduleSettings }) {
  const text = useText();
  const locale = useViewLocale();
  const id = useId();
  const [chosen, setChosen] = useState(settings);
  const { busy, save } = useSaving();
  const { jeEndemic, vitaminAMonths, dewormingMonth } = chosen;
  const none = vitaminAMonths.length === 0;
  const toggle = (month: number) =>
    setChosen({
      ...chosen,
      vitaminAMonths: vitaminAMonths.includes(month)
        ? vitaminAMonths.filter((one) => one !== month)
        : [...vitaminAMonths, month].toSorted((one, other) => one - other),
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && !none) void save(chosen);
  };
  return (
    <details className="dose-more">
      <summary>{text(T.settings)}</summary>
      <form className="dose-settings" aria-label={text(T.settings)} onSubmit={submit}>
        <label className="dose-check">
          <input type="checkbox" checked={jeEndemic} onChange={() => setChosen({ ...chosen, jeEndemic: !jeEndemic })} />
          {text(T.je)}
        </label>
        <fieldset aria-describedby={none ? `${id}-none` : undefined}>
          <legend>{text(T.vitaminMonths)}</legend>
          {MONTHS.map((month) => (
            <label key={month} className="dose-check">
              <input type="checkbox" checked={vitaminAMonths.includes(month)} onChange={() => toggle(month)} />
              {monthName(month, locale)}
            </label>
          ))}
          {none && (
            <p id={`${id}-none`} className="dose-stopped" role="alert">
              {text(T.oneMonth)}
            </p>
          )}
        </fieldset>
        <label className="dose-select" htmlFor={`${id}-deworming`}>
          {text(T.dewormingMonth)}
          <select
            className="control"
            id={`${id}-deworming`}
            value={dewormingMonth}
            onChange={(event) => setChosen({ ...chosen, dewormingMonth: Number(event.target.value) })}
          >
            {MONTHS.map((month) => (
              <option key={month} value={month}>
                {monthName(month, locale)}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="btn" aria-disabled={busy || none}>
          {busy && <span className="spinner" aria-hidden="true" />}
          {text(T.save)}
        </button>
      </form>
    </details>
  );
}

function useSaving() {
  const text = useText();
  const banner = useBanner();
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const save = async (settings: ScheduleSettings) => {
    setBusy(true);
    try {
      await call({ method: 'PUT', url: `${PATH}/pengaturan`, body: { ...settingsSent(settings) } }, () => true);
      await queryClient.invalidateQueries({ queryKey: [DOSED_KEY] });
      banner.show({ severity: 'success', text: text(T.settingsSaved) });
    } catch (error) {
      banner.show({ severity: 'error', text: failureText(error, T.settingsFailed) });
    } finally {
      setBusy(false);
    }
  };
  return { busy, save };
}
