import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useBanner } from '../../admin/feedback/index.ts';
import { useText } from '../../admin/fields/useText.ts';
import { call } from '../../dataProvider/customCalls.ts';
import { SETTING_NAMES, SETTINGS, type SettingName, type Settings } from '../../exchange/ministry/settings.ts';
import { useFailureText } from '../useFailureText.ts';
import { MINISTRY_KEY, readSettings, settingsCall } from './ministry.ts';
import { MINISTRY_TEXTS as T } from './ministryTexts.ts';

/** How the village's puskesmas wants its files; each choice is kept at once. */
export function SettingsPanel({ settings }: { readonly settings: Settings }) {
  const text = useText();
  const { values, busy, choose } = useChoosing(settings);
  return (
    <details className="ministry-settings">
      <summary>{text(T.settings)}</summary>
      <p className="ministry-hint">{text(T.settingsHint)}</p>
      <div className="setting-list" aria-busy={busy !== null}>
        {SETTING_NAMES.map((name) => (
          <SettingChoice
            key={name}
            name={name}
            value={values[name]}
            busy={busy === name}
            onChoose={(value) => void choose(name, value)}
          />
        ))}
      </div>
    </details>
  );
}

interface SettingChoiceProps {
  readonly name: SettingName;
  readonly value: string;
  readonly busy: boolean;
  readonly onChoose: (value: string) => void;
}

function SettingChoice({ name, value, busy, onChoose }: SettingChoiceProps) {
  const text = useText();
  const id = useId();
  const { label, why, options } = SETTINGS[name];
  return (
    <fieldset className="setting" aria-describedby={id}>
      <legend>
        {text(label)}
        {busy && <span className="spinner" aria-hidden="true" />}
      </legend>
      <p id={id} className="ministry-hint">
        {text(why)}
      </p>
      {Object.entries(options).map(([option, said]) => (
        <label key={option}>
          <input type="radio" name={`setting-${name}`} checked={value === option} onChange={() => onChoose(option)} />
          {text(said)}
        </label>
      ))}
    </fieldset>
  );
}

/** The settings as they are chosen; what could not be kept falls back to what is. */
function useChoosing(settings: Settings) {
  const text = useText();
  const banner = useBanner();
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<Readonly<Partial<Settings>>>({});
  const [busy, setBusy] = useState<SettingName | null>(null);
  const choose = async (name: SettingName, value: string) => {
    if (busy !== null) return;
    setBusy(name);
    setChosen({ [name]: value });
    try {
      await call(settingsCall({ [name]: value }), readSettings);
      await queryClient.invalidateQueries({ queryKey: [MINISTRY_KEY] });
      banner.show({ severity: 'success', text: text(T.saved) });
    } catch (error) {
      banner.show({ severity: 'error', text: failureText(error, T.saveFailed) });
    } finally {
      setChosen({});
      setBusy(null);
    }
  };
  return { values: { ...settings, ...chosen }, busy, choose };
}
