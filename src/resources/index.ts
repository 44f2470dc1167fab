import { antrian } from './antrian.ts';
import { audit } from './audit.ts';
import { berita } from './berita.ts';
import { desa } from './desa.ts';
import { dusun } from './dusun.ts';
import { examinations } from './examinations.ts';
import { kecamatan } from './kecamatan.ts';
import { laporan } from './laporan.ts';
import { members } from './members.ts';
import { pages } from './pages.ts';
import { patients } from './patients.ts';
import { posko } from './posko.ts';
import { residentRegistrations } from './residentRegistrations.ts';
import { riwayat } from './riwayat.ts';
import { staffRegistrations } from './staffRegistrations.ts';

/** Every resource and page of the product. Adding one is one file and one line here. */
export const site = {
  resources: [
    members,
    patients,
    riwayat,
    examinations,
    posko,
    berita,
    antrian,
    laporan,
    staffRegistrations,
    residentRegistrations,
    audit,
    dusun,
    desa,
    kecamatan,
  ],
  pages,
};
