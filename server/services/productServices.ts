import { laporanService } from './laporan.ts';
import { patientsService, riwayatService } from './patients.ts';
import { placesService } from './places.ts';
import { residentRegistrations, staffRegistrations } from './registrations.ts';
import type { ResourceServices } from './resourceService.ts';

/** How the records of the product's resources are kept, by name; a resource that is not here has routes of its own. */
export const productServices: ResourceServices = {
  dusun: placesService('dusun'),
  desa: placesService('desa'),
  kecamatan: placesService('kecamatan'),
  patients: patientsService,
  riwayat: riwayatService,
  laporan: laporanService,
  staffRegistrations,
  residentRegistrations,
};
