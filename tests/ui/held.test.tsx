/** What stands above a page that shows what the device holds. */
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { heldAnswers } from '../../src/dataProvider/heldAnswers.ts';
import { inBrowser } from './support/openSite.tsx';
import { open } from './support/vaccineForm.tsx';

inBrowser();
afterEach(() => {
  heldAnswers.forget();
  vi.restoreAllMocks();
});

const notice = () => document.querySelector('.held-notice')?.textContent ?? '';

it('says whether the server is late or cannot be reached, and no longer than that is so', async () => {
  open(['/vaksin']);
  await screen.findByText('Polio');
  const held = (why: 'late' | 'away' | null) => act(() => heldAnswers.held('/x', '2026-11-28T00:10:00.000Z', why));
  held('late');
  expect(notice()).toMatch(/^Sambungan lambat · data .*28/);
  held('away');
  expect(notice()).toMatch(/^Server tidak dapat dihubungi · data .*28/);
  act(() => heldAnswers.answered());
  expect(notice()).toMatch(/^data .*28/);
  held('away');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await waitFor(() => expect(notice()).toMatch(/^data .*28/));
});
