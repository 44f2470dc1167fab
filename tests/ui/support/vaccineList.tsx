/** The list of the invented vaccines, over a data provider in memory. */
import { screen } from '@testing-library/react';
import { inventedSite } from '../../support/inventedSite.ts';
import { memoryProvider } from './memoryProvider.ts';
import { openSite } from './openSite.tsx';

export const vaccine = (n: number, more: object = {}) => ({
  id: String(n),
  nama: `Vaksin ${String(n).padStart(2, '0')}`,
  jenis: n % 2 ? 'Suntik' : 'Tetes',
  sisa: n,
  ...more,
});
export const rowsOf = (count: number) => ({ vaccines: Array.from({ length: count }, (_, index) => vaccine(index + 1)) });

export const open = (rows: Parameters<typeof memoryProvider>[0], more: Partial<Parameters<typeof openSite>[0]> = {}) => {
  const memory = memoryProvider(rows);
  return { ...openSite({ site: inventedSite, history: ['/vaksin'], dataProvider: memory.dataProvider, ...more }), ...memory };
};
export const rowNamed = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLTableRowElement;
