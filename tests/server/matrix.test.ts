/** Who may call what: every call of the specification (section 7) and of our own, for every kind of visitor. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileSite } from '../../src/engine/compile.ts';
import { site as definitions } from '../../src/resources/index.ts';
import { additionCalls } from '../support/additions.ts';
import { CALL_NAMES, CALLS, type CallName } from '../support/matrixCalls.ts';
import { type MatrixVillage, matrixVillage, VISITORS, type Visitor } from '../support/matrixVillage.ts';

// columns: nobody; a session that expired, was revoked, of a pending, of a denied account; the roles
const PUBLIC = (status: number) => Array<number>(9).fill(status);
const VILLAGE = [401, 401, 401, 401, 401, 403, 403];

/**                                    -   exp  rev  pend den  Warg Veri Desa Kader */
const EXPECTED: Readonly<Record<CallName, readonly number[]>> = {
  'GET /health': PUBLIC(200),
  'GET /openapi.json': PUBLIC(200),
  'GET /docs': PUBLIC(200),
  'POST /auth/login': PUBLIC(200),
  'POST /auth/me': [401, 401, 401, 401, 401, 200, 200, 200, 200],
  'POST /auth/logout': [401, 401, 401, 401, 401, 200, 200, 200, 200],
  'GET /auth/poskos': PUBLIC(200),
  'GET /auth/poskoAllow': PUBLIC(200),
  'POST /auth/update': PUBLIC(200),
  'POST /auth/NIK': PUBLIC(200),
  'POST /auth/register': PUBLIC(201),
  // not configured in this village
  'GET /auth/google': PUBLIC(503),
  'GET /auth/google/callback': PUBLIC(302),
  'POST /auth/forgot-password': PUBLIC(200),
  'POST /auth/reset-password': PUBLIC(200),
  'GET /auth/user': [401, 401, 401, 401, 401, 200, 200, 200, 200],

  'GET /auth/statistics': [...VILLAGE, 200, 200],
  'GET /auth/statisticsBalita': [...VILLAGE, 200, 200],
  'GET /auth/statisticsBalita/anak': [...VILLAGE, 200, 200],
  'GET /auth/perhatian': [...VILLAGE, 200, 200],
  'GET /auth/anggota-mirip': [...VILLAGE, 200, 200],
  'GET /auth/anggota-ganda': [...VILLAGE, 200, 200],
  'GET /auth/anggota-ganda/banding': [...VILLAGE, 200, 200],
  'POST /auth/anggota-ganda/gabung': [...VILLAGE, 200, 200],
  'POST /auth/anggota-ganda/batal': [...VILLAGE, 200, 200],
  'POST /auth/anggota-ganda/beda': [...VILLAGE, 200, 200],
  'GET /auth/impor': [...VILLAGE, 200, 200],
  'POST /auth/impor': [...VILLAGE, 201, 201],
  'GET /auth/impor/:id': [...VILLAGE, 200, 200],
  'DELETE /auth/impor/:id': [...VILLAGE, 200, 200],
  'POST /auth/impor/:id/lembar': [...VILLAGE, 201, 201],
  'POST /auth/impor/:id/ulangi': [...VILLAGE, 200, 200],
  'PUT /auth/impor/:id/susunan': [...VILLAGE, 200, 200],
  'GET /auth/impor/:id/baris': [...VILLAGE, 200, 200],
  'PUT /auth/impor/:id/baris/:n': [...VILLAGE, 200, 200],
  'POST /auth/impor/:id/simpan': [...VILLAGE, 202, 202],
  'POST /auth/impor/:id/batalkan': [...VILLAGE, 202, 202],
  'GET /auth/impor/:id/ditolak': [...VILLAGE, 200, 200],
  'GET /auth/ekspor/:daftar': [...VILLAGE, 200, 200],
  'GET /auth/kirim-puskesmas': [...VILLAGE, 200, 200],
  'GET /auth/kirim-puskesmas/berkas': [...VILLAGE, 200, 200],
  'GET /auth/kirim-puskesmas/salinan': [...VILLAGE, 200, 200],
  'POST /auth/kirim-puskesmas/bandingkan': [...VILLAGE, 200, 200],
  'PUT /auth/kirim-puskesmas/pengaturan': [...VILLAGE, 200, 403],
  'GET /auth/berkas/:id': [...VILLAGE, 200, 200],
  'GET /auth/fhir': [...VILLAGE, 200, 200],
  'GET /auth/fhir/catatan': [...VILLAGE, 200, 200],
  'GET /auth/bekal': [...VILLAGE, 403, 200],
  'GET /auth/hari-posyandu/daftar': [...VILLAGE, 403, 200],
  'GET /auth/hari-posyandu/hari/:id': [...VILLAGE, 200, 200],
  'POST /auth/hari-posyandu/batal-tamu': [...VILLAGE, 403, 200],
  'POST /auth/hari-posyandu/buka': [...VILLAGE, 403, 200],
  'POST /auth/hari-posyandu/tamu': [...VILLAGE, 403, 200],
  'POST /auth/hari-posyandu/tutup': [...VILLAGE, 403, 200],
  'GET /auth/rekap': [...VILLAGE, 200, 200],
  'GET /auth/rekap/orang': [...VILLAGE, 200, 200],
  'GET /auth/rekap/kini': [...VILLAGE, 200, 200],
  'GET /auth/rekap/kini/orang': [...VILLAGE, 200, 200],
  'GET /auth/imunisasi': [...VILLAGE, 200, 200],
  'GET /auth/imunisasi/anak/:nik': [...VILLAGE, 200, 200],
  'GET /auth/imunisasi/cakupan': [...VILLAGE, 200, 200],
  'PUT /auth/imunisasi/pengaturan': [...VILLAGE, 200, 403],
  'POST /auth/imunisasi/antrian': [...VILLAGE, 403, 200],
  'GET /auth/pemeriksaan': [...VILLAGE, 200, 200],
  'GET /auth/pemeriksaan/search': [...VILLAGE, 200, 200],
  'GET /auth/riwayat_pemeriksaan/:nik': [...VILLAGE, 200, 200],
  'GET /auth/pemeriksaan/:nik': [...VILLAGE, 200, 200],
  'GET /auth/pemeriksaan_balita/:id': [...VILLAGE, 200, 200],
  'POST /auth/pemeriksaan': [...VILLAGE, 403, 201],
  'PATCH /auth/pemeriksaan/:id': [...VILLAGE, 403, 200],
  'DELETE /auth/pemeriksaan/:id': [...VILLAGE, 200, 200],
  'GET /auth/antrian/:berita_id': [...VILLAGE, 200, 200],

  'GET /auth/laporan-kesehatan': [...VILLAGE, 200, 200],
  'GET /auth/laporan/search': [...VILLAGE, 200, 200],
  'GET /auth/laporan-kesehatan/:id': [...VILLAGE, 200, 200],
  'POST /auth/laporan-kesehatan': [...VILLAGE, 201, 201],
  'PUT /auth/laporan-kesehatan/:id': [...VILLAGE, 200, 200],
  'DELETE /auth/laporan-kesehatan/:nik': [...VILLAGE, 200, 200],
  'GET /auth/laporan': [...VILLAGE, 200, 200],
  'GET /auth/dusun': [...VILLAGE, 200, 200],

  'GET /auth/posyandu': [...VILLAGE, 200, 200],
  'GET /auth/posyandu/search': [...VILLAGE, 200, 200],
  'GET /auth/posyandu/:id': [...VILLAGE, 200, 200],
  'POST /auth/posyandu': [...VILLAGE, 201, 403],
  'PUT /auth/posyandu/:id': [...VILLAGE, 200, 403],
  'DELETE /auth/posyandu/:id': [...VILLAGE, 200, 403],
  'GET /auth/kecamatan': [...VILLAGE, 200, 200],
  'GET /auth/desa': [...VILLAGE, 200, 200],

  'GET /auth/berita': [...VILLAGE, 200, 200],
  'GET /auth/berita/:id': [...VILLAGE, 200, 200],
  'POST /auth/berita': [...VILLAGE, 403, 201],
  'PUT /auth/berita/:id': [...VILLAGE, 403, 200],
  'DELETE /auth/berita/:id': [...VILLAGE, 403, 200],

  'GET /auth/verifikator': [401, 401, 401, 401, 401, 403, 200, 403, 403],
  'GET /auth/verifikator/:nik': [401, 401, 401, 401, 401, 403, 200, 403, 403],
  'PUT /auth/verifikator/:nik': [401, 401, 401, 401, 401, 403, 200, 403, 403],
  'GET /auth/warga-verifikator': [401, 401, 401, 401, 401, 403, 200, 403, 403],
  'GET /auth/warga-verifikator/:nik': [401, 401, 401, 401, 401, 403, 200, 403, 403],
  'PUT /auth/warga-verifikator/:nik': [401, 401, 401, 401, 401, 403, 200, 403, 403],

  'GET /auth/profile': [401, 401, 401, 401, 401, 200, 200, 200, 200],
  'POST /auth/profile': [401, 401, 401, 401, 401, 200, 200, 200, 200],
  'POST /auth/profile/password': [401, 401, 401, 401, 401, 200, 200, 200, 200],
  'GET /auth/token': [...VILLAGE, 200, 200],
  'POST /auth/token': [...VILLAGE, 201, 201],
  'DELETE /auth/token/:id': [...VILLAGE, 200, 200],
  'GET /auth/belum-terkirim': [401, 401, 401, 401, 401, 403, 403, 200, 403],
  'GET /auth/kunci-perangkat': [401, 401, 401, 401, 401, 200, 200, 200, 200],
  // the photo of somebody else's card
  'GET /auth/foto/:id': [401, 401, 401, 401, 401, 403, 200, 403, 403],

  'GET /audit': [401, 401, 401, 401, 401, 403, 200, 200, 200],
  'GET /audit/:id': [401, 401, 401, 401, 401, 403, 200, 200, 200],
};

const site = compileSite(definitions);
/** of resources beyond the contract: what they must answer follows from their definitions */
const additions = additionCalls(site);

describe('who may call what', () => {
  /** for calls that change nothing that another cell looks at */
  let shared: MatrixVillage;
  beforeAll(async () => {
    shared = await matrixVillage(site);
  });
  afterAll(() => shared.close());

  async function statusIn(village: MatrixVillage, call: CallName, visitor: Visitor) {
    const [method = '', pattern = ''] = call.split(' ');
    const { path, body } = CALLS[call];
    const answer = await village.test.call(method, path?.(village, visitor) ?? pattern, {
      token: await village.token(visitor),
      body: await body?.(village, visitor),
    });
    return { status: answer.status, message: answer.body.message };
  }

  const cells = CALL_NAMES.flatMap((call) => VISITORS.map((visitor, i) => ({ call, visitor, expected: EXPECTED[call][i] ?? 0 })));

  it.each(cells)('$call by $visitor: $expected', async ({ call, visitor, expected }) => {
    // a call that goes through may change what the next cell needs
    const own = CALLS[call].changes === true && expected < 300;
    const village = own ? await matrixVillage(site) : shared;
    const { status, message } = await statusIn(village, call, visitor);
    if (own) await village.close();
    expect(status, String(message)).toBe(expected);
    // every refusal says why
    if (status >= 400) expect(message).toEqual(expect.stringMatching(/\w/));
  });

  const added = additions.flatMap((addition) =>
    VISITORS.map((visitor, i) => ({ ...addition, visitor, expected: addition.expected[i] ?? 0 })),
  );
  it.each(added)(
    '$call by $visitor: $expected, as its definition has it',
    async ({ call, visitor, expected, changes, request }) => {
      const own = changes && expected < 300;
      const village = own ? await matrixVillage(site) : shared;
      const { path, body } = await request(village);
      const [method = ''] = call.split(' ');
      const answer = await village.test.call(method, path, { token: await village.token(visitor), body });
      if (own) await village.close();
      expect(answer.status, String(answer.body.message)).toBe(expected);
    },
  );

  it('covers every call that is mounted, each with a status for every visitor', () => {
    const mounted = shared.test.app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path.replace('/api', '')}`);
    const covered = [...CALL_NAMES, ...additions.map(({ call }) => call)];
    expect(covered.toSorted()).toEqual([...new Set(mounted)].toSorted());
    for (const [call, statuses] of Object.entries(EXPECTED)) expect(statuses.length, call).toBe(VISITORS.length);
  });
});
