import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext, useNavigate, useNotify } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { compileSite } from '../../engine/compile.ts';
import { createI18nProvider } from '../../i18n/i18nProvider.ts';
import { site as definitions } from '../../resources/index.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { BannerHost, BannerProvider, type BannerRequest, NotificationBanners, useBanner } from './index.ts';

const i18nProvider = createI18nProvider(compileSite(definitions));

interface Stage {
  errors: () => readonly number[];
  show: (request: BannerRequest) => void;
  go: (path: string) => void;
  notify: ReturnType<typeof useNotify>;
}
const stage: Partial<Stage> = {};

function Probe() {
  Object.assign(stage, { ...useBanner(), go: useNavigate(), notify: useNotify() });
  return null;
}

const open = () => {
  const element = (
    <CoreAdminContext i18nProvider={i18nProvider}>
      <BannerProvider>
        <Probe />
        <BannerHost />
        <NotificationBanners />
      </BannerProvider>
    </CoreAdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: ['/a'] })} />);
};

const show = (request: BannerRequest) => act(() => stage.show?.(request));
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  open();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('banners', () => {
  it('a success stands for its time, then what follows runs once', () => {
    const then = vi.fn();
    show({ severity: 'success', text: 'Data berhasil dihapus.', after: 3000, then });
    expect(screen.getByRole('status').textContent).toBe('Data berhasil dihapus.');
    pass(2999);
    expect(then).not.toHaveBeenCalled();
    pass(1);
    expect(then).toHaveBeenCalledOnce();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('an error is an alert and stays until it is closed', () => {
    show({ severity: 'error', text: 'Gagal.' });
    pass(60_000);
    expect(screen.getByRole('alert').textContent).toBe('Gagal.');
    fireEvent.click(screen.getByRole('button', { name: 'Tutup' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('closing runs what follows at once, and not again', () => {
    const then = vi.fn();
    show({ severity: 'success', text: 'Tersimpan.', after: 3000, then });
    fireEvent.click(screen.getByRole('button', { name: 'Tutup' }));
    pass(5000);
    expect(then).toHaveBeenCalledOnce();
  });

  it('nobody who went elsewhere is carried away by an earlier banner', async () => {
    const then = vi.fn();
    show({ severity: 'success', text: 'Tersimpan.', after: 3000, then });
    show({ severity: 'error', text: 'Gagal.' });
    show({ severity: 'success', text: 'Dihapus.', after: 3000 });
    await act(async () => stage.go?.('/b'));
    expect(screen.getByRole('status').textContent).toBe('Dihapus.');
    expect(screen.queryByRole('alert')).toBeNull();
    pass(5000);
    expect(then).not.toHaveBeenCalled();
  });

  it('the same text twice is one banner', () => {
    show({ severity: 'error', text: 'Gagal.' });
    show({ severity: 'error', text: 'Gagal.' });
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('a success takes the place of the errors that stood when it was begun, and of no other', () => {
    show({ severity: 'error', text: 'Gagal satu.' });
    const instead = stage.errors?.();
    show({ severity: 'error', text: 'Gagal dua.' });
    show({ severity: 'success', text: 'Berhasil.', instead });
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['Gagal dua.']);
    expect(screen.getByRole('status').textContent).toBe('Berhasil.');
  });

  it("react-admin's notifications come out as banners, translated", () => {
    act(() => stage.notify?.('ra.notification.item_doesnt_exist', { type: 'warning' }));
    expect(screen.getByRole('alert').textContent).toBe('Data tidak ditemukan');
    act(() => stage.notify?.('Teks dari server.', { type: 'success', autoHideDuration: 1000 }));
    expect(screen.getByRole('status').textContent).toBe('Teks dari server.');
    pass(1000);
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('ConfirmDialog', () => {
  const ask = (busy = false) => {
    const onYes = vi.fn();
    const onNo = vi.fn();
    render(
      <CoreAdminContext i18nProvider={i18nProvider}>
        <ConfirmDialog open busy={busy} onYes={onYes} onNo={onNo} />
      </CoreAdminContext>,
    );
    return { onYes, onNo };
  };

  it('asks as the spec says and starts on the safe answer', () => {
    ask();
    const dialog = screen.getByRole('dialog', { name: 'Konfirmasi' });
    expect(dialog.textContent).toContain('Apakah Anda yakin?');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Tidak' }));
  });

  it('Esc is Tidak', () => {
    const { onNo, onYes } = ask();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(onNo).toHaveBeenCalledOnce();
    expect(onYes).not.toHaveBeenCalled();
  });

  it('takes no answer while one is on its way', () => {
    const { onNo, onYes } = ask(true);
    fireEvent.click(screen.getByRole('button', { name: 'Ya' }));
    fireEvent.click(screen.getByRole('button', { name: 'Tidak' }));
    expect(onNo).not.toHaveBeenCalled();
    expect(onYes).not.toHaveBeenCalled();
  });
});
