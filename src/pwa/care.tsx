import { createRoot } from 'react-dom/client';
import { isInUse } from './inUse.ts';
import { quietOrHurried } from './keepNow.ts';
import { Notices } from './Notices.tsx';
import { quietLine } from './quietLine.ts';
import { watchUpdates } from './updates.ts';

/**
 * Makes the console an app of this device: keeps it for when there is no network, and says what concerns every page.
 * Without service workers (plain http from another machine, a private window) only the latter.
 */
export function care(): void {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const updates = container
    ? watchUpdates({ container, reload: () => location.reload(), isInUse, quiet: () => quietOrHurried(quietLine) })
    : null;
  const box = document.createElement('div');
  box.style.display = 'contents';
  document.body.append(box);
  createRoot(box).render(<Notices updates={updates} />);
}
