import { existsSync, statSync } from 'node:fs';
import type { Config } from '../../config.ts';
import { PROGRAM_VERSION } from '../../schema/version.ts';
import type { Finding } from './finding.ts';

/** What can be told without asking anybody: the program, and settings that do not go together. */
export function ofInstallation(config: Config): Finding[] {
  return [
    { what: 'Program', said: `versi ${PROGRAM_VERSION}, Node ${process.version}` },
    ofMode(config),
    ...ofAddress(config),
    ...ofFolder(config),
    ...(config.debugErrors
      ? [
          {
            what: 'DEBUG_ERRORS',
            said: 'menyala; log dan jawaban dapat memuat data warga',
            todo: 'Matikan setelah galatnya ditemukan.',
          },
        ]
      : []),
  ];
}

const ofMode = ({ production }: Config): Finding =>
  production
    ? { what: 'NODE_ENV', said: 'production' }
    : { what: 'NODE_ENV', said: 'bukan production: basis data kosong diisi desa demo, akun demo dapat masuk' };

function ofAddress({ production, publicUrl, trustProxy }: Config): Finding[] {
  if (!production) return [];
  if (!publicUrl.startsWith('https://')) {
    const todo = 'Pasang proxy dengan TLS di depan server, lalu isi PUBLIC_URL dengan alamat https-nya dan TRUST_PROXY=1.';
    return [{ what: 'PUBLIC_URL', said: `${publicUrl} tanpa https: tidak ada kerja tanpa sinyal, pemasangan dan kamera`, todo }];
  }
  if (trustProxy) return [{ what: 'PUBLIC_URL', said: publicUrl }];
  const todo =
    'Isi TRUST_PROXY=1 bila proxy mengisi X-Forwarded-For; tanpa itu batas percobaan masuk mengenai semua orang bersama.';
  return [{ what: 'TRUST_PROXY', said: 'kosong, padahal PUBLIC_URL memakai https', todo }];
}

function ofFolder({ dataDir }: Config): Finding[] {
  // Windows has no such permissions
  if (process.platform === 'win32' || !existsSync(dataDir)) return [];
  const others = statSync(dataDir).mode & 0o077;
  if (others === 0) return [];
  return [{ what: 'Izin DATA_DIR', said: 'terbuka bagi pengguna lain di mesin ini', todo: `chmod -R go= ${dataDir}` }];
}
