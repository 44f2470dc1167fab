/** `npm run cli -- <command>`: what an administrator does beside the console. */
import { readConfig } from '../config.ts';
import { typedCommand } from '../typedCommand.ts';
import { listSessions, resetPassword, revokeSessions } from './accounts.ts';
import { backup, checkCopy, restore } from './backup.ts';
import { CliError } from './cliError.ts';
import { createAdmin } from './createAdmin.ts';
import { doctor } from './doctor/index.ts';
import { dhis2, fhir } from './exchange.ts';
import { places } from './places.ts';
import { recount } from './recount.ts';
import { schema } from './schema.ts';
import { seed } from './seed.ts';
import { undelete } from './undelete.ts';

const USAGE = `Pemakaian: ${typedCommand('<perintah>')}
  seed                          isi basis data kosong dengan desa demo
  schema                        apa yang akan ditambahkan pada tabel saat server mulai
  places <berkas.csv>           tambah kecamatan, desa dan dusun, atau ganti namanya
  admin:create [email]          buat Admin Verifikator; password ditanyakan, atau
               --password-stdin   dibaca dari masukan standar
  password:reset <email>        beri akun password baru; semua sesinya berakhir
               --password-stdin   dibaca dari masukan standar
  sessions <email>              sesi yang terbuka
  sessions:revoke <email> <sesi>|--all
                                akhiri satu sesi, atau semuanya
  backup [berkas]               cadangkan basis data dan foto selagi server berjalan; tanpa nama ke
                                BACKUP_DIR, lalu buang yang lama (7 hari, 4 minggu, 12 bulan disimpan)
  backup:check <berkas>         periksa apakah cadangan utuh dan apa isinya
  restore <berkas>              kembalikan cadangan; keadaan sebelumnya disimpan, semua sesi berakhir
  doctor                        keadaan basis data, foto, tempat dan cadangan terakhir
  recount [--periksa]           hitung ulang angka dasbor, 'Perlu perhatian' dan laporan dari catatannya,
                                atau hanya periksa
  fhir --posko <id> --bulan <YYYY-MM> --ke <berkas.json>
                                kunjungan sebulan (atau --anggota <id>) sebagai Bundle FHIR R4
  dhis2 --posko <id> --bulan <YYYY-MM> --peta <peta.json> --ke <berkas.json>
                                demikian juga untuk tracker DHIS2, menurut berkas peta
  undelete <data, mis. members> <id>
                                kembalikan yang dihapus
`;

type Command = (config: ReturnType<typeof readConfig>, args: readonly string[]) => Promise<string>;

const commands: Readonly<Record<string, Command>> = {
  schema,
  seed,
  places,
  'admin:create': createAdmin,
  'password:reset': resetPassword,
  sessions: listSessions,
  'sessions:revoke': revokeSessions,
  backup,
  'backup:check': checkCopy,
  restore,
  doctor,
  recount,
  fhir,
  dhis2,
  undelete,
};

async function main([name, ...args]: readonly string[]): Promise<void> {
  // copies and databases hold what is for nobody else on this machine
  process.umask(0o077);
  const command = name === undefined ? undefined : commands[name];
  if (!command) throw new CliError(USAGE);
  process.stdout.write(`${await command(readConfig(process.env), args)}\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : 'Gagal.'}\n`);
  process.exitCode = 1;
});
