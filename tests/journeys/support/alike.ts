/** Texts of a page whose contrast is judged. */
interface Texts {
  /** by what they look like and stand in; those of a kind that is known are left out */
  readonly alike: Map<string, Element[]>;
  /** laid over something that need not be what they stand in: each is one of a kind */
  readonly alone: Element[];
}

/**
 * Groups the texts of a page by all that their contrast depends on: their colour and size, and of everything they stand in the
 * element, its classes, its background and what changes the colours in it. Judging the contrast of one text after the other was
 * nine tenths of what axe does, and a list has the same few kinds of text in each of its rows.
 *
 * Runs in the page: it uses nothing but what is written in it.
 */
export function oneOfEach(root: Document, known: ReadonlySet<string>): Texts {
  /** Short, as many of them go to and fro: cyrb53. */
  const short = (text: string): string => {
    let [a, b] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      a = Math.imul(a ^ code, 2654435761);
      b = Math.imul(b ^ code, 1597334677);
    }
    a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
    b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
    return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
  };

  const ways = new Map<Element, { readonly way: string; readonly isLaid: boolean }>();
  const wayOf = (element: Element): { readonly way: string; readonly isLaid: boolean } => {
    const seen = ways.get(element);
    if (seen) return seen;
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, transform, position } = getComputedStyle(element);
    const above = element.parentElement ? wayOf(element.parentElement) : { way: '', isLaid: false };
    const own = [element.tagName, element.getAttribute('class'), backgroundColor, backgroundImage];
    const found = {
      way: short(`${above.way}>${[...own, opacity, filter, mixBlendMode, transform].join(';')}`),
      isLaid: above.isLaid || position === 'absolute' || position === 'fixed',
    };
    ways.set(element, found);
    return found;
  };

  const alike = new Map<string, Element[]>();
  const alone: Element[] = [];
  for (const element of root.body.querySelectorAll('*')) {
    const hasText = [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim() !== '');
    if (!hasText && !element.matches('input, select, textarea')) continue;
    const { way, isLaid } = wayOf(element);
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const kind = short([color, fontSize, fontWeight, textShadow, way].join('|'));
    if (isLaid) alone.push(element);
    else if (!known.has(kind)) alike.set(kind, [...(alike.get(kind) ?? []), element]);
  }
  return { alike, alone };
}
