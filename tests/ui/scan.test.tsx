/** 'Pindai QR' on the day's list: what the camera sees, and what is said where it sees nothing. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../../src/custom-pages/orang/OrangPage.tsx';
import '../../src/custom-pages/pindai/ScanDialog.tsx';
import { open, serverOfDays } from './support/posyanduDay.tsx';

serverOfDays();

/** a camera, and the texts of the codes it looks at one after the other; null: none */
const stop = vi.fn<() => void>();
const track = { stop, addEventListener: vi.fn<(name: string, heard: () => void) => void>() };
const getUserMedia = vi.fn<(asked: MediaStreamConstraints) => Promise<unknown>>();
let pictures: (string | null)[] = [];

class FakeDetector {
  static getSupportedFormats = async () => ['qr_code'];
  detect = async () => {
    const text = pictures.length > 1 ? pictures.shift() : pictures[0];
    return text ? [{ rawValue: text }] : [];
  };
}

const label = (id: number, origin = window.location.origin) => `${origin}/orang/${id}`;
const setCamera = (value: unknown) => Object.defineProperty(navigator, 'mediaDevices', { value, configurable: true });

beforeEach(() => {
  pictures = [null];
  stop.mockClear();
  getUserMedia.mockReset().mockResolvedValue({ getTracks: () => [track] });
  setCamera({ getUserMedia });
  vi.stubGlobal('BarcodeDetector', FakeDetector);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

async function scan() {
  const page = open();
  await page.user.click(await screen.findByRole('button', { name: 'Pindai QR' }));
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Pindai QR label' })) };
}

describe('a label', () => {
  it('opens the form of who is on the list, as a tap does, and the camera is off', async () => {
    const { path } = await scan();
    pictures = [null, null, label(2)];
    await waitFor(() => expect(path()).toBe('/formtambah/3299012707250002'));
    expect(getUserMedia).toHaveBeenCalledExactlyOnceWith({ video: { facingMode: { ideal: 'environment' } }, audio: false });
    expect(stop).toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('of somebody who is not on the list leads where its address leads', async () => {
    const { calls } = await scan();
    pictures = [label(77)];
    await waitFor(() => expect(calls.getOne).toHaveBeenCalledWith('members', expect.objectContaining({ id: '77' })));
    expect(stop).toHaveBeenCalled();
  });

  it('of another village, and any other code, is said, and the camera goes on looking', async () => {
    pictures = ['https://contoh.id/menu'];
    const { dialog, path } = await scan();
    expect(await dialog.findByText(/^QR ini bukan label posyandu/)).toBeTruthy();
    pictures = [label(2, 'https://lain.desa.id')];
    expect(await dialog.findByText(/dari aplikasi posyandu lain \(lain\.desa\.id\)/)).toBeTruthy();
    expect(path()).toBe('/hari-posyandu');
    pictures = [label(1)];
    await waitFor(() => expect(path()).toBe('/formtambah/3299012707250001'));
  });
});

describe('the camera', () => {
  it('is off once the dialog is closed, and the button has the focus again', async () => {
    const { user, dialog } = await scan();
    expect(await dialog.findByText(/^Arahkan kamera/)).toBeTruthy();
    expect(stop).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(stop).toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pindai QR' }));
  });

  it('is off where it was allowed only after the dialog had been closed', async () => {
    let allow = (_stream: unknown): void => undefined;
    getUserMedia.mockReturnValue(
      new Promise((resolve) => {
        allow = resolve;
      }),
    );
    const { user } = await scan();
    await user.keyboard('{Escape}');
    allow({ getTracks: () => [track] });
    await waitFor(() => expect(stop).toHaveBeenCalled());
  });

  it('is off when the page is left', async () => {
    const { dialog, unmount } = await scan();
    expect(await dialog.findByText(/^Arahkan kamera/)).toBeTruthy();
    unmount();
    expect(stop).toHaveBeenCalled();
  });
});

describe('without a picture it says why, and a name can be typed', () => {
  const named = (name: string) => Object.assign(new Error(name), { name });

  it.each([
    ['NotAllowedError', /^Kamera tidak diizinkan/],
    ['NotFoundError', /tidak punya kamera/],
    ['NotReadableError', /^Kamera gagal dinyalakan/],
  ])('%s', async (name, said) => {
    getUserMedia.mockRejectedValueOnce(named(name));
    const { user, dialog } = await scan();
    expect((await dialog.findByRole('alert')).textContent).toMatch(said);
    await user.click(dialog.getByRole('button', { name: 'Coba lagi' }));
    expect(await dialog.findByText(/^Arahkan kamera/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Ketik nama saja' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Cari nama, ibu, atau NIK' }));
  });

  it('plain http, where no browser has a camera', async () => {
    setCamera(undefined);
    vi.stubGlobal('isSecureContext', false);
    const { dialog } = await scan();
    expect((await dialog.findByRole('alert')).textContent).toMatch(/bukan https/);
    expect(dialog.queryByRole('button', { name: 'Coba lagi' })).toBeNull();
  });
});
