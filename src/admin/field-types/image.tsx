import { say } from '../../engine/say.ts';
import { emptyTextOf } from '../fields/display.tsx';
import { FIELD_TEXTS } from '../fields/fieldTexts.ts';
import type { DisplayProps, FieldUi, FilterProps } from '../fields/fieldUi.ts';
import { SelectFilter } from '../fields/filters.tsx';
import { usePhoto } from '../fields/usePhoto.ts';
import { useText } from '../fields/useText.ts';

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
export const imageUi: FieldUi<'image'> = { Display: ImageDisplay, Filter: ImageFilter };
