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
      <GoogleMark />
      {label}
    </button>
  );
}

function GoogleMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 48 48" aria-hidden="true">
      <path fill="#4285f4" d="M45 24.5c0-1.6-.1-2.8-.4-4.1H24v7.6h12c-.2 2-1.5 5-4.4 7l6.8 5.3C42.5 36.5 45 31 45 24.5Z" />
      <path
        fill="#34a853"
        d="M24 46c5.9 0 10.9-2 14.5-5.3l-6.9-5.3c-1.9 1.3-4.3 2.2-7.6 2.2-5.8 0-10.8-3.8-12.5-9.1l-7.1 5.4C8 40.8 15.4 46 24 46Z"
      />
      <path fill="#fbbc05" d="M11.5 28.5a13.6 13.6 0 0 1 0-8.9l-7.1-5.5a22 22 0 0 0 0 19.8l7.1-5.4Z" />
      <path
        fill="#ea4335"
        d="M24 10.5c4.1 0 6.9 1.8 8.5 3.3l6.2-6C34.9 4.2 29.9 2 24 2 15.4 2 8 6.9 4.4 14.1l7.1 5.5c1.7-5.3 6.7-9.1 12.5-9.1Z"
      />
    </svg>
  );
}
