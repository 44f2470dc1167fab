/** Notes what has the focus; what comes back gives it back, where locking its form has left it nowhere. */
export function holdFocus(): () => void {
  const held = document.activeElement;
  return () => {
    const active = document.activeElement;
    if ((active === null || active === document.body) && held instanceof HTMLElement) held.focus();
  };
}
