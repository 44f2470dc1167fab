import { useState } from 'react';
import { PhotoField } from '../../public-pages/photos/PhotoField.tsx';
import type { InputProps } from '../fields/fieldUi.ts';
import { useFormWait } from '../fields/formWait.ts';
import { useFieldInput } from '../fields/useFieldInput.ts';
import { usePhoto } from '../fields/usePhoto.ts';

/** A photo, chosen or taken and made small before it is sent; the stored one is shown until there is another. */
export function ImageInput({ field, required }: InputProps<'image'>) {
  const input = useFieldInput({ field, required, format: (value) => value ?? null, parse: (value) => value ?? null });
  const { ref, value, onChange } = input.control;
  const chosen = value instanceof Blob ? value : null;
  const stored = usePhoto(chosen === null ? value : null);
  const [preparing, setPreparing] = useState(false);
  useFormWait(preparing);
  return (
    <div className="input-photo">
      {stored.url !== null && <img src={stored.url} alt="" className="input-image" />}
      <PhotoField
        id={input.id}
        name={field.name}
        label={input.label}
        shape="portrait"
        photo={chosen}
        onPhoto={onChange}
        onPreparing={setPreparing}
        error={input.error ?? undefined}
        announced={false}
        required={required}
        inputRef={ref}
      />
    </div>
  );
}
