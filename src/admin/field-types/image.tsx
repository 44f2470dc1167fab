import { say } from '../../engine/say.ts';
import { emptyTextOf } from '../fields/display.tsx';
import { FieldFrame } from '../fields/FieldFrame.tsx';
import { FIELD_TEXTS } from '../fields/fieldTexts.ts';
import type { DisplayProps, FieldUi, FilterProps, InputProps } from '../fields/fieldUi.ts';
import { SelectFilter } from '../fields/filters.tsx';
import { useFieldInput } from '../fields/useFieldInput.ts';
import { usePhoto } from '../fields/usePhoto.ts';
import { useText } from '../fields/useText.ts';

function ImageInput({ field, required }: InputProps<'image'>) {
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

function ImageDisplay({ field, value, locale }: DisplayProps<'image'>) {
  const text = useText();
  const { state, url, retry } = usePhoto(value);
  switch (state) {
    case 'none':
      return <span className="empty-value">{emptyTextOf(field, locale)}</span>;
    case 'loading':
      return <span className="input-image-wait" role="img" aria-busy="true" aria-label={say(field.label, locale)} />;
    case 'failed':
      return (
        <span className="input-error" role="status">
          {text(FIELD_TEXTS.imageFailed)}{' '}
          <button type="button" className="btn btn-plain" onClick={retry}>
            {text(FIELD_TEXTS.retry)}
          </button>
        </span>
      );
    case 'ready':
      return <img src={url ?? undefined} alt={say(field.label, locale)} className="input-image" />;
  }
}

function ImageFilter({ field, all, value, onChange }: FilterProps<'image'>) {
  const text = useText();
  const options = [
    { value: 'Ya', label: text(FIELD_TEXTS.withImage) },
    { value: 'Tidak', label: text(FIELD_TEXTS.withoutImage) },
  ];
  return <SelectFilter label={text(field.label)} all={all} value={value} options={options} onChange={onChange} />;
}

/** A photo: chosen from the phone, shown from where it is kept. */
export const imageUi: FieldUi<'image'> = { Input: ImageInput, Display: ImageDisplay, Filter: ImageFilter };
