import type { Ref } from 'react';
import { pageText } from '../texts.ts';
import { useBlobUrl } from './useBlobUrl.ts';
import { usePhotoChoice } from './usePhotoChoice.ts';
import './photo.css';

export interface PhotoFieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  /** a card lies, a portrait stands */
  readonly shape: 'card' | 'portrait';
  readonly photo: Blob | null;
  readonly onPhoto: (photo: Blob) => void;
  /** told when a photo begins to be made ready and when none is any more: until then the one before stands */
  readonly onPreparing?: (preparing: boolean) => void;
  readonly error: string | undefined;
  readonly announced?: boolean;
  /** default true */
  readonly required?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A photo to upload: chosen or taken, made small in the browser, shown before it is sent. */
export function PhotoField({
  id,
  name,
  label,
  shape,
  photo,
  onPhoto,
  onPreparing,
  error,
  announced = true,
  required = true,
  inputRef,
}: PhotoFieldProps) {
  const { preparing, refusal, onChange } = usePhotoChoice(onPhoto, onPreparing);
  const url = useBlobUrl(photo);
  const refused = refusal === null ? null : pageText(refusal);
  const problem = refused === null ? error : photo === null ? refused : `${refused} ${pageText('earlierPhoto')}`;
  return (
    <div className="public-field photo-field" data-shape={shape}>
      <label htmlFor={id}>{label}</label>
      <div className="photo-choice" aria-busy={preparing}>
        <span className="photo-preview">{url === null ? <PhotoSign shape={shape} /> : <img src={url} alt={label} />}</span>
        <span className="photo-action" aria-hidden="true">
          {preparing && <span className="spinner" />}
          {pageText(preparing ? 'preparingPhoto' : photo === null ? 'choosePhoto' : 'otherPhoto')}
        </span>
        <input
          id={id}
          ref={inputRef}
          name={name}
          type="file"
          className="photo-input"
          accept="image/*"
          required={required}
          aria-invalid={error !== undefined || (refused !== null && photo === null)}
          aria-describedby={problem === undefined ? undefined : `${id}-note`}
          onChange={onChange}
        />
      </div>
      {problem !== undefined && (
        <p id={`${id}-note`} className="public-field-error" role={announced || refusal !== null ? 'alert' : undefined}>
          {problem}
        </p>
      )}
    </div>
  );
}

function PhotoSign({ shape }: { readonly shape: PhotoFieldProps['shape'] }) {
  return (
    <svg viewBox="0 0 24 24" width="30" height="30" aria-hidden="true">
      {shape === 'card' ? (
        <path d="M3 5.500h18v13H3zM6.500 15.500c.3-1.700 1.200-2.600 2.500-2.600s2.200.9 2.500 2.600M9 11.400a1.600 1.600 0 1 0 0-3.200 1.600 1.600 0 0 0 0 3.200ZM14 9.500h4.500M14 12.500h4.500M14 15.500h2.500" />
      ) : (
        <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 21c.6-4.300 3.700-6.500 8-6.500s7.400 2.200 8 6.500" />
      )}
    </svg>
  );
}
