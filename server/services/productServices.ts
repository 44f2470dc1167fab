import { antrianService } from './antrian.ts';
import { beritaService } from './berita.ts';
import { examinationsService } from './examinations.ts';
import { laporanService } from './laporan.ts';
import { membersService } from './members.ts';
import { patientsService, riwayatService } from './patients.ts';
import { placesService } from './places.ts';
import { poskoService } from './posko.ts';
import { residentRegistrations, staffRegistrations } from './registrations.ts';
import type { ResourceServices } from './resourceService.ts';

/** How the records of the product's resources are kept, by name; a resource that is not here has routes of its own. */
export const productServices: ResourceServices = {
  members: membersService,
  posko: poskoService,
  dusun: placesService('dusun'),
  desa: placesService('desa'),
  kecamatan: placesService('kecamatan'),
  berita: beritaService,
  patients: patientsService,
  riwayat: riwayatService,
  examinations: examinationsService,
  antrian: antrianService,
  laporan: laporanService,
  staffRegistrations,
  residentRegistrations,
};
