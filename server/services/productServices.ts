import { laporanService } from './laporan.ts';
import { patientsService, riwayatService } from './patients.ts';
import { placesService } from './places.ts';
import { readTrailService } from './readTrail.ts';
import { residentRegistrations, staffRegistrations } from './registrations.ts';
import type { ResourceServices } from './resourceService.ts';

/** What answers for the resources without a table, by name; one that has neither has routes of its own. */
export const productServices: ResourceServices = {
  dusun: placesService('dusun'),
  desa: placesService('desa'),
  kecamatan: placesService('kecamatan'),
  patients: patientsService,
  riwayat: riwayatService,
  laporan: laporanService,
  recordReads: readTrailService,
  staffRegistrations,
  residentRegistrations,
};
