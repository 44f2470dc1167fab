/** What lays what waits over lists is loaded before the line goes: the console may not be kept on the device yet. React-free. */
import { layerModule } from '../../dataProvider/layerModule.ts';
import { unsent } from '../../dataProvider/unsent.ts';

/** Browsers that do not say when they are idle are given this long, ms. */
const SOON_MS = 1_000;

const whenIdle = (work: () => void): void => {
  if (typeof requestIdleCallback === 'undefined') setTimeout(work, SOON_MS);
  else requestIdleCallback(work);
};

/** Loads it once something waits on this device; gives what ends the watching. */
export function layAhead(load: () => Promise<unknown> = layerModule): () => void {
  let isThere = false;
  const look = () => {
    if (isThere || unsent.now().length === 0) return;
    isThere = true;
    whenIdle(async () => {
      isThere = (await load()) !== null;
    });
  };
  look();
  return unsent.subscribe(look);
}
