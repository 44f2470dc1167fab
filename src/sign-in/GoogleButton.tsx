import { useEffect, useState } from 'react';
import { API_URL } from '../dataProvider/apiUrl.ts';

/** Leaves for the Google account; with a NIK to register, without to sign in (spec section 7, `/auth/google`). */
export function GoogleButton({ label, nik }: { readonly label: string; readonly nik?: string }) {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    // Coming back by the browser's back button may show the page as it was left.
    const onPageShow = () => setLeaving(false);
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);
  const leave = () => {
    if (leaving) return;
    setLeaving(true);
    window.location.assign(`${API_URL}/auth/google${nik === undefined ? '' : `?state=${encodeURIComponent(nik)}`}`);
  };
  return (
    <button type="button" className="btn btn-plain" aria-disabled={leaving} onClick={leave}>
      {/* drawn by the stylesheet: as part of the page it would come twice, with the page and with its program */}
      <span className="google-mark" aria-hidden="true" />
      {label}
    </button>
  );
}
