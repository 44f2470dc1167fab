/** What SIGIZI marks as moved away is recorded, where somebody says so, of those who are written down. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importing } from '../support/importFile.ts';
import { forEachDatabase, type TestApp, testApp } from '../support/testApp.ts';

const HEAD =
  'No,anak_ke,tgl_lahir,jenis_kelamin,nomor_KK,NIK,nama_anak,usia_hamil,berat_lahir,panjang_lahir,lingkar_kepala_lahir,kia,kia_bayi_kecil,imd,nama_ortu,nik_ortu,hp_ortu,alamat,rt,rw,hapus,pindah'.split(
    ',',
  );
const child = (i: number, mark: string) => [
  ...[i, 1, `2024-02-1${i}`, 'L', `329901010100000${i}`, `3299011${i}0224000${i}`, `Made Uji ${['', 'Satu', 'Dua', 'Tiga'][i]}`],
  ...[38, 3.1, 49, 34, 1, 0, 1, 'Ratna Uji', '', '', 'Jl. Uji', '', '', '', mark],
];

forEachDatabase('a row that SIGIZI marks', (database) => {
  let test: TestApp;
  let day: string;
  beforeEach(async () => {
    day = '2026-03-10';
    test = await testApp({ database, now: () => new Date(`${day}T08:00:00+07:00`) });
  });
  afterEach(() => test.close());

  it('is passed over, or recorded as moved away where the person is known', async () => {
    const { bring, arrange, rows, save, undo } = importing(test, await test.login('Kader'));
    const first = await bring([HEAD, child(1, ''), child(2, '')], 'balita.csv');
    expect(first.jumlah).toMatchObject({ baru: 2 });
    await save(first.id);

    const marked = await bring([HEAD, child(1, 'ya'), child(2, ''), child(3, 'ya')], 'balita-maret.csv');
    // nobody is taken for gone by a file alone
    expect(marked.jumlah).toMatchObject({ sama: 1, dilewati: 2 });
    expect(await rows(marked.id, '&keadaan=dilewati')).toMatchObject([
      { baris: 2, orang: { nama: 'Made Uji Satu', nik: '3299011102240001' } },
      { baris: 4, orang: { nama: 'Made Uji Tiga', nik: '3299011302240003' } },
    ]);
    const question = [...Object(marked.pertanyaan)].find(({ kode }) => kode === 'ditandai');
    const record = question.jawaban.find(({ teks }: { teks: string }) => teks === 'Catat pindah');
    expect(record.teks_en).toBe('Record as moved away');

    const told = await arrange(marked.id, { susunan: record.susunan });
    expect(told.jumlah).toMatchObject({ berubah: 1, sama: 1, dilewati: 1 });
    const [gone, , unknown] = await rows(marked.id);
    expect(gone).toMatchObject({
      keadaan: 'berubah',
      perubahan: [
        { resource: 'members', field: 'status', sebelum: 'aktif', sesudah: 'pindah' },
        { resource: 'members', field: 'keluar_pada', sebelum: null, sesudah: '2026-03-10' },
      ],
      catatan: [{ teks: 'Tanggal Pindah tidak disebut, jadi diisi sendiri: 10 Maret 2026.' }],
    });
    expect(Object(unknown?.catatan)[0]).toMatchObject({
      teks: 'Ditandai "pindah" dan belum tercatat di sini, jadi dilewati.',
      teks_en: 'Marked “pindah” and not written down here, so passed over.',
    });
    await save(marked.id);
    const kept = () =>
      test.db
        .selectFrom('members')
        .select(['nik', 'status', 'keluar_pada'])
        .where('nama_lengkap', 'like', 'Made Uji%')
        .orderBy('nik')
        .execute();
    expect(await kept()).toMatchObject([
      { status: 'pindah', keluar_pada: '2026-03-10' },
      { status: null, keluar_pada: null },
    ]);

    // who is gone already is not gone once more
    const again = await bring([HEAD, child(1, 'ya')], 'balita-april.csv');
    // nor by what somebody has answered about another file
    expect(again).toMatchObject({
      jumlah: { dilewati: 1 },
      pertanyaan: expect.arrayContaining([{ ...question, jawaban: expect.any(Array) }]),
    });
    expect((await arrange(again.id, { susunan: record.susunan })).jumlah).toMatchObject({ sama: 1 });

    await undo(marked.id);
    expect(await kept()).toMatchObject([{ status: null, keluar_pada: null }, { status: null }]);
  });

  it('belongs since the day of before where their going is taken back', async () => {
    day = '2026-01-10';
    const before = importing(test, await test.login('Kader'));
    await before.save((await before.bring([HEAD, child(1, '')], 'balita.csv')).id);
    const belonging = async () => {
      const member = test.db.selectFrom('members').where('nama_lengkap', '=', 'Made Uji Satu');
      return {
        ...(await member.select(['status', 'keluar_pada', 'anggota_sejak']).executeTakeFirstOrThrow()),
        spans: await test.db
          .selectFrom('member_spans')
          .select(['since', 'until', 'posyandu_id', 'punya_kms'])
          .where('member_id', 'in', member.select('id'))
          .orderBy('since')
          .execute(),
      };
    };
    const { id } = await test.db
      .selectFrom('members')
      .select('id')
      .where('nama_lengkap', '=', 'Made Uji Satu')
      .executeTakeFirstOrThrow();
    day = '2026-02-10';
    const kader = await test.login('Kader');
    const changed = await test.call('PUT', `/auth/laporan-kesehatan/${id}`, { token: kader, body: { punya_kms: 'Tidak' } });
    expect(changed.status, String(changed.body.message)).toBe(200);
    const stood = await belonging();
    expect(stood).toMatchObject({ anggota_sejak: '2026-01-10', spans: [{ until: '2026-02-10' }, { until: null }] });

    day = '2026-03-10';
    const { bring, arrange, save } = importing(test, await test.login('Kader'));
    const marked = await bring([HEAD, child(1, 'ya')], 'balita-maret.csv');
    const question = [...Object(marked.pertanyaan)].find(({ kode }) => kode === 'ditandai');
    const { susunan } = question.jawaban.find(({ teks }: { teks: string }) => teks === 'Catat pindah');
    await save((await arrange(marked.id, { susunan })).id);
    expect(await belonging()).toMatchObject({ status: 'pindah', keluar_pada: '2026-03-10' });

    day = '2026-03-20';
    await importing(test, await test.login('Kader')).undo(marked.id);
    expect(await belonging()).toEqual(stood);
  });

  it('is refused in both languages', async () => {
    const { bring, rows } = importing(test, await test.login('Kader'));
    const told = await bring([
      ['NIK', 'Nama Lengkap', 'Jenis Kelamin', 'Tanggal Lahir', 'No KK'],
      ['3299011102240001', 'Made Uji', 'L', '2027-01-01', '3299010101000001'],
    ]);
    const [row] = await rows(told.id);
    expect(row?.keadaan).toBe('salah');
    const [fault] = [...Object(row?.catatan)].filter(({ jenis }) => jenis === 'salah');
    expect(fault.teks).not.toBe(fault.teks_en);
    expect(fault.teks_en).toMatch(/^[A-Z]/);
  });
});
