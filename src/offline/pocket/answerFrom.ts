import { HELD_HEADER } from '../../dataProvider/heldAnswers.ts';
import type { HttpAnswer, HttpRequest } from '../../dataProvider/http.ts';
import { openVault } from '../vault.ts';
import { heldIn } from './store.ts';

export { forgetOpened } from './store.ts';

/**
 * The answer to a read out of what was taken along, with the moment of which it is; null: it is not there. A request may name
 * the whole list (`held`) that its page can be cut out of.
 */
export async function pocketAnswer({ url, held }: Pick<HttpRequest, 'url' | 'held'>): Promise<HttpAnswer | null> {
  const vault = await openVault();
  const found = vault && (await heldIn(vault, held ?? url));
  if (!found) return null;
  return { status: 200, headers: new Headers({ [HELD_HEADER]: found.at }), body: found.body };
}
