import { render } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { expect, it } from 'vitest';
import { Spoken } from './Spoken.tsx';

const said = (words: string) => {
  const { container } = render(
    <AdminContext>
      <Spoken>{words}</Spoken>
    </AdminContext>,
  );
  const seen = container.querySelector('[aria-hidden]')?.textContent;
  return [seen, container.querySelector('.visually-hidden')?.textContent ?? container.textContent];
};

it('reads signs aloud as words and shows them as they are', () => {
  expect(said('± 63 tahun')).toEqual(['± 63 tahun', 'about 63 tahun']);
  expect(said('≥ KBM')).toEqual(['≥ KBM', 'at least KBM']);
  expect(said('mengikuti garis')).toEqual([undefined, 'mengikuti garis']);
});
