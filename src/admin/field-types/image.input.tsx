import { FieldFrame } from '../fields/FieldFrame.tsx';
import { FIELD_TEXTS } from '../fields/fieldTexts.ts';
import type { InputProps } from '../fields/fieldUi.ts';
import { useFieldInput } from '../fields/useFieldInput.ts';
import { usePhoto } from '../fields/usePhoto.ts';
import { useText } from '../fields/useText.ts';

/** A photo, chosen from the phone. */
export function ImageInput({ field, required }: InputProps<'image'>) {
  const text = useText();
  const input = useFieldInput({ field, required, format: (value) => value ?? null, parse: (value) => value ?? null });
  const { ref, value, onChange, onBlur } = input.control;
  const { url } = usePhoto(value);
  return (
    <FieldFrame input={input}>
      {url !== null && <img src={url} alt={input.label} className="input-image" />}
      <input
        id={input.id}
        ref={ref}
        type="file"
        accept="image/*"
        onChange={(event) => onChange(event.target.files?.[0] ?? null)}
        onBlur={() => onBlur()}
        {...input.aria}
      />
      {url !== null && (
        <button type="button" className="btn btn-plain" onClick={() => onChange(null)}>
          {text(FIELD_TEXTS.removeImage)}
        </button>
      )}
    </FieldFrame>
  );
}
