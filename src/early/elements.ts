type Child = Node | string | null | false | undefined;
type Attributes = Readonly<Record<string, string | null | undefined>>;

/** An element with its class, or several attributes, and what is in it; texts are never read as HTML. */
export function element(name: string, has: string | Attributes | null, ...children: Child[]): HTMLElement {
  const made = document.createElement(name);
  const attributes = typeof has === 'string' ? { class: has } : has;
  for (const [attribute, value] of Object.entries(attributes ?? {}))
    if (value !== null && value !== undefined) made.setAttribute(attribute, value);
  for (const child of children) if (child) made.append(child);
  return made;
}

/** Holds the places of buttons that show an icon: they come with the program. */
export const noButtons = (count: number): HTMLElement[] => Array.from({ length: count }, () => element('span', 'icon-button'));

/** Holds the place of an icon. */
export const noIcon = (): HTMLElement => element('canvas', { width: '20', height: '20' });
