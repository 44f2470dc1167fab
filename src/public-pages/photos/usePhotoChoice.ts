import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { PhotoError, preparePhoto } from './preparePhoto.ts';

export interface PhotoChoice {
  /** the chosen photo is being made ready */
  readonly preparing: boolean;
  /** why the last choice was not taken */
  readonly refusal: PhotoError['reason'] | null;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/**
 * The behaviour of a file input for one photo: makes the choice ready and hands it on. A refused
 * choice leaves the photo chosen before as it is; of two quick choices the last one counts.
 * @param onPreparing told when a photo begins to be made ready and when none is any more
 */
export function usePhotoChoice(onPhoto: (photo: Blob) => void, onPreparing?: (preparing: boolean) => void): PhotoChoice {
  const [preparing, setPreparing] = useState(false);
  const [refusal, setRefusal] = useState<PhotoError['reason'] | null>(null);
  const latest = useRef(0);
  useEffect(
    () => () => {
      latest.current += 1;
    },
    [],
  );

  const choose = async (file: File) => {
    latest.current += 1;
    const choice = latest.current;
    setRefusal(null);
    setPreparing(true);
    onPreparing?.(true);
    let photo: Blob | null = null;
    let problem: PhotoError['reason'] | null = null;
    try {
      photo = await preparePhoto(file);
    } catch (error) {
      problem = error instanceof PhotoError ? error.reason : 'unreadableImage';
    }
    if (choice !== latest.current) return;
    setPreparing(false);
    onPreparing?.(false);
    setRefusal(problem);
    if (photo) onPhoto(photo);
  };

  return {
    preparing,
    refusal,
    onChange: (event) => {
      const [file] = event.target.files ?? [];
      // so that the same file can be chosen again after a failure
      event.target.value = '';
      if (file) void choose(file);
    },
  };
}
