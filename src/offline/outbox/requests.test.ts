import { expect, it } from 'vitest';
import { TIME_LIMITS } from '../../dataProvider/timeLimit.ts';
import { requestOf, waitingRequest } from './requests.ts';

it('is sent as it was, and holds up what stands behind it no longer than twenty seconds', () => {
  const request = { method: 'POST', url: '/auth/pemeriksaan', headers: { a: 'b' }, body: { bb: 1 } };
  expect(requestOf(waitingRequest(request))).toEqual({ ...request, patience: 'kept' });
  expect(TIME_LIMITS.kept).toBe(20_000);
});

it('keeps the parts of a form, files too', () => {
  const form = new FormData();
  form.append('nama', 'Siti');
  form.append('foto', new File(['x'], 'siti.png'));
  const sent = requestOf(waitingRequest({ method: 'POST', url: '/x', body: form })).body;
  expect(sent instanceof FormData && [sent.get('nama'), Object(sent.get('foto')).name]).toEqual(['Siti', 'siti.png']);
});
