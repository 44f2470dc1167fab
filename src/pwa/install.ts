/** Installing the console on the device, where the browser offers that (Chromium; elsewhere its own menu does). */

interface InstallOffer extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    /** what the browser offered, kept by main.tsx: it offers once, often before anything else has loaded */
    installOffer?: Event | null;
  }
}

const taken = new Set<() => void>();

function forget(): void {
  window.installOffer = null;
  for (const listener of taken) listener();
}

/** Whether the browser would install the console now. */
export const canInstall = (): boolean => Boolean(window.installOffer);

/** Tells when that changes. */
export function onInstallOffer(listener: () => void): () => void {
  taken.add(listener);
  window.addEventListener('beforeinstallprompt', listener);
  window.addEventListener('appinstalled', forget);
  return () => {
    taken.delete(listener);
    window.removeEventListener('beforeinstallprompt', listener);
    window.removeEventListener('appinstalled', forget);
  };
}

/** Lets the browser ask; an offer is good once. */
export async function install(): Promise<void> {
  const offer = window.installOffer as InstallOffer | null | undefined;
  forget();
  await offer?.prompt();
}
