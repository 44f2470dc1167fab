import { lazy, Suspense, useState } from 'react';
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
      return <Photo label={say(field.label, locale)} url={url ?? ''} />;
  }
}

/** A photo that is shown at full size when it is pressed. */
function Photo({ label, url }: { readonly label: string; readonly url: string }) {
  const text = useText();
  const [open, setOpen] = useState(false);
  const photo = <img src={url} alt={label} className="input-image" />;
  return (
    <>
      <button type="button" className="photo-button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {photo}
        <span className="visually-hidden">{text(FIELD_TEXTS.fullSize)}</span>
      </button>
      {open && (
        <Suspense fallback={null}>
          <PhotoDialog label={label} url={url} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const PhotoDialog = lazy(() => import('../fields/PhotoDialog.tsx'));

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
