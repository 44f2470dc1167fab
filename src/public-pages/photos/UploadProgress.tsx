import { useId } from 'react';
import { pageText } from '../texts.ts';
import './photo.css';

/** How far an upload has come, and then that the server is at work; nothing while `sent` (0 to 1) is null. */
export function UploadProgress({ sent }: { readonly sent: number | null }) {
  const id = useId();
  if (sent === null) return null;
  const percent = Math.floor(sent * 100);
  return (
    <div className="upload-progress">
      <label htmlFor={id}>{sent < 1 ? pageText('uploading', { percent }) : pageText('uploaded')}</label>
      <progress id={id} max={100} value={percent} />
    </div>
  );
}
