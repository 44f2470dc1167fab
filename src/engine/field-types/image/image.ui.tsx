import { useEffect, useState } from 'react';
import { emptyTextOf } from '../../../admin/fields/display.tsx';
import { FieldFrame } from '../../../admin/fields/FieldFrame.tsx';
import { FIELD_TEXTS } from '../../../admin/fields/fieldTexts.ts';
import type { DisplayProps, FieldUi, FilterProps, InputProps } from '../../../admin/fields/fieldUi.ts';
import { SelectFilter } from '../../../admin/fields/filters.tsx';
import { useFieldInput } from '../../../admin/fields/useFieldInput.ts';
import { useText } from '../../../admin/fields/useText.ts';

/** An address the browser can show for a stored image (its address) or a chosen one (a file). */
function useImageUrl(value: unknown): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!(value instanceof Blob)) {
      setUrl(typeof value === 'string' && value !== '' ? value : null);
      return;
    }
    const made = URL.createObjectURL(value);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [value]);
  return url;
}

function ImageInput({ field, required }: InputProps<'image'>) {
  const text = useText();
  const input = useFieldInput({ field, required, format: (value) => value ?? null, parse: (value) => value ?? null });
  const { ref, value, onChange, onBlur } = input.control;
  const url = useImageUrl(value);
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

function ImageDisplay({ field, value, locale }: DisplayProps<'image'>) {
  const url = useImageUrl(value);
  return url === null ? (
    <span className="empty-value">{emptyTextOf(field, locale)}</span>
  ) : (
    <img src={url} alt={field.label[locale]} loading="lazy" className="input-image" />
  );
}

function ImageFilter({ field, all, value, onChange }: FilterProps<'image'>) {
  const text = useText();
  const options = [
    { value: 'Ya', label: text(FIELD_TEXTS.withImage) },
    { value: 'Tidak', label: text(FIELD_TEXTS.withoutImage) },
  ];
  return <SelectFilter label={text(field.label)} all={all} value={value} options={options} onChange={onChange} />;
}

/** A photo: chosen from the phone, shown from its address. */
export const imageUi: FieldUi<'image'> = { Input: ImageInput, Display: ImageDisplay, Filter: ImageFilter };
