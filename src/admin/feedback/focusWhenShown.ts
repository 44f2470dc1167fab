/** MUI's focus trap takes the dialog itself unless something inside is focused already: a `ref` of the answer to start on. */
export const focusWhenShown = (button: HTMLButtonElement | null): void => button?.focus();
