import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { UploadProgress } from './UploadProgress.tsx';

afterEach(cleanup);

it.each([
  [0, 'Mengunggah… 0 %', 0],
  [0.456, 'Mengunggah… 45 %', 45],
  [0.999, 'Mengunggah… 99 %', 99],
  [1, 'Menyimpan…', 100],
])('%d sent reads %s', (sent, text, value) => {
  render(<UploadProgress sent={sent} />);
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: text }).value).toBe(value);
});

it('is nothing before and after', () => {
  render(<UploadProgress sent={null} />);
  expect(screen.queryByRole('progressbar')).toBeNull();
});
