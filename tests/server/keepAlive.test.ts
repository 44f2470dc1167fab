/** A connection outlives the pauses of those who use it. */
import { expect, it } from 'vitest';
import { runningVillage } from '../support/runningServer.ts';

it('is kept longer than a proxy keeps its own, so that no request meets one that is just being closed', async () => {
  const village = await runningVillage('sqlite');
  const answer = await fetch(`${village.server.url}/api/health`);
  expect(answer.headers.get('Keep-Alive')).toBe('timeout=65');
  await village.close();
});
