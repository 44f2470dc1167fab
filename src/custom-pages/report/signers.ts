/** Who signs the report and where, as typed on this device: of whoever is signed in, and of nobody else. */
import { useState } from 'react';
import { draftOwner } from '../../admin/views/draftOwner.ts';
import { isObject } from '../../engine/isObject.ts';

const KEY = 'report_signers';

export const SIGNER_NAMES = ['desa', 'kecamatan', 'kepala', 'ketua', 'kader'] as const;
export type SignerName = (typeof SIGNER_NAMES)[number];
export type Signers = Readonly<Record<SignerName, string>>;

/** As they were typed last on this device. */
export function readSigners(): Signers {
  let kept: unknown;
  try {
    kept = JSON.parse(localStorage.getItem(KEY) ?? 'null');
  } catch {
    kept = null;
  }
  const own = isObject(kept) && kept.owner === draftOwner() ? kept : {};
  const of = (name: SignerName) => (typeof own[name] === 'string' ? own[name] : '');
  return { desa: of('desa'), kecamatan: of('kecamatan'), kepala: of('kepala'), ketua: of('ketua'), kader: of('kader') };
}

/** The names, and how one is changed. */
export function useSigners() {
  const [signers, setSigners] = useState(readSigners);
  const change = (name: SignerName, value: string) => {
    const next = { ...signers, [name]: value };
    setSigners(next);
    try {
      localStorage.setItem(KEY, JSON.stringify({ owner: draftOwner(), ...next }));
    } catch {
      // without room for them they last as long as the page
    }
  };
  return { signers, change };
}
