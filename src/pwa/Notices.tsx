import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { pwaText } from './texts.ts';
import type { Offer, Updates } from './updates.ts';
import { useOnline } from './useOnline.ts';
import './notices.css';

/** At the lower edge of every page, signed in or not: that there is no connection, and that there is a new version. */
export function Notices({ updates }: { readonly updates: Updates | null }) {
  const box = useRoomBelow();
  useLanguage();
  const online = useOnline();
  const offer = useSyncExternalStore(updates?.subscribe ?? never, updates?.current ?? noOffer);
  return (
    <div ref={box} className="notices" role="status">
      {!online && <p className="pwa-notice">{pwaText('offline')}</p>}
      {updates && offer !== 'none' && <UpdateOffer updates={updates} offer={offer} />}
    </div>
  );
}

function UpdateOffer({ updates, offer }: { readonly updates: Updates; readonly offer: Offer }) {
  const busy = offer === 'updating';
  return (
    <div className="pwa-notice">
      <p>{pwaText(offer === 'unsaved' ? 'unsaved' : 'newVersion')}</p>
      <div className="pwa-notice-actions">
        <button type="button" className="btn btn-plain" onClick={updates.later}>
          {pwaText('later')}
        </button>
        <button type="button" className="btn" aria-disabled={busy} onClick={() => void updates.take()}>
          {busy && <span className="spinner" aria-hidden="true" />}
          {pwaText(busy ? 'updating' : 'update')}
        </button>
      </div>
    </div>
  );
}

const never = () => () => undefined;
const noOffer = (): Offer => 'none';

/** Says everything anew when the person chooses another language: these pages and the console share the document only. */
function useLanguage(): void {
  const [, setLanguage] = useState(document.documentElement.lang);
  useEffect(() => {
    const observer = new MutationObserver(() => setLanguage(document.documentElement.lang));
    observer.observe(document.documentElement, { attributeFilter: ['lang'] });
    return () => observer.disconnect();
  }, []);
}

/** Tells the page how much of its lower edge is taken, so that what stands there itself stands above. */
function useRoomBelow() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => {
      document.documentElement.style.setProperty('--notices-height', `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return box;
}
