import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Option } from './options.ts';

const NONE: readonly string[] = [];

/**
 * Keeps the fields that are sent along with a reference (`textOf`, e.g. `nama_desa` with `desa_id`) at
 * the text of what is chosen; empty while nothing is. As long as the choices are not there they stay as they are.
 */
export function useCompanionTexts(companions: readonly string[] = NONE, value: unknown, options: readonly Option[]): void {
  const { setValue, getValues } = useFormContext();
  const chosen = value === null || value === undefined ? '' : String(value);
  const found = options.find((option) => option.value === chosen);
  const label = found?.text ?? found?.label;
  const text = chosen === '' ? null : label;
  useEffect(() => {
    if (text === undefined) return;
    for (const name of companions) {
      if ((getValues(name) ?? null) !== text) setValue(name, text);
    }
  }, [companions, text, setValue, getValues]);
}
