import { FieldFrame } from './FieldFrame.tsx';
import { FIELD_TEXTS } from './fieldTexts.ts';
import { OptionBox, type OptionBoxProps } from './OptionBox.tsx';
import type { FieldInput } from './useFieldInput.ts';
import { useText } from './useText.ts';

export interface AutocompleteControlProps extends Pick<OptionBoxProps, 'options' | 'onSearch' | 'busy' | 'none'> {
  readonly input: FieldInput;
  /** default: the option of the value */
  readonly current?: OptionBoxProps['current'];
}

/** The box of a form's field. A default export, because it is loaded only when a long list is met. */
export default function AutocompleteControl({ input, options, current, ...search }: AutocompleteControlProps) {
  const text = useText();
  const { ref, value, onChange, onBlur, name } = input.control;
  return (
    <FieldFrame input={input}>
      <OptionBox
        {...search}
        id={input.id}
        options={options}
        current={current ?? options.find((option) => option.value === String(value ?? '')) ?? null}
        onChange={onChange}
        onBlur={onBlur}
        name={name}
        inputRef={ref}
        invalid={input.error !== null}
        placeholder={text(FIELD_TEXTS.choose)}
        aria={input.aria}
      />
    </FieldFrame>
  );
}
