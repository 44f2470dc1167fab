/**
 * The `labels` of a field, found by its id. jsdom looks through the whole page once for each label and field whenever the page has
 * changed, which took a quarter of what tests of forms took; the answer is the same.
 */

type Field = HTMLElement & { readonly labels: Iterable<HTMLLabelElement> | null };

const FIELDS = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
];

function labelsOf(field: Field): HTMLLabelElement[] {
  const isFirst = field.id !== '' && field.ownerDocument.getElementById(field.id) === field;
  const labels = [...field.ownerDocument.getElementsByTagName('label')];
  return labels.filter((label) =>
    label.hasAttribute('for') ? isFirst && label.htmlFor === field.id : label.contains(field) && label.control === field,
  );
}

/** Answers for every kind of field that may have labels, while it is in the page. */
export function findLabelsFast(): void {
  for (const { prototype } of FIELDS) {
    const { get: asBefore } = Object.getOwnPropertyDescriptor(prototype, 'labels') ?? {};
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get(this: Field) {
        const isHidden = this instanceof HTMLInputElement && this.type === 'hidden';
        return isHidden || !this.isConnected ? asBefore?.call(this) : labelsOf(this);
      },
    });
  }
}
