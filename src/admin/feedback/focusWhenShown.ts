/** MUI's focus trap takes the dialog itself unless something inside is focused already: a `ref` of what to start on. */
export const focusWhenShown = (element: HTMLElement | null): void => element?.focus();
