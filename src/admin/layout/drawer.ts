/** The sidebar's drawer on phones: a <dialog>, so that focus, Esc and the rest of the page are the browser's business. */
export const DRAWER_ID = 'drawer';

const drawer = (): HTMLDialogElement | null => {
  const element = document.getElementById(DRAWER_ID);
  return element instanceof HTMLDialogElement ? element : null;
};

/** Opens the drawer; the browser moves focus into it and, on closing, back to where it was. */
export function openDrawer(): void {
  const dialog = drawer();
  if (dialog && !dialog.open) dialog.showModal();
}

/** Closes the drawer where it is open. */
export function closeDrawer(): void {
  drawer()?.close();
}
