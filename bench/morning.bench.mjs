/**
 * A posyandu morning: children weighed one after the other in a real browser, 360 px wide, processor 4× slower, slow 3G, by
 * somebody who needs 0.6 s for a tap and 0.2 s for a key, against the real server; beside the way without the day's list in
 * the same run; then elderly people and expectant mothers with what their life stage measures, and an elderly person's screenings
 * of the year. BENCH_CHILDREN: how many by the list (default 40), BENCH_OLD: how many the other way (default 5), BENCH_OTHERS: how
 * many of each other stage (default 5, no more than the demo village has in one posko).
 */
import { launchBrowser, median, report, signIn, startProduct, throttle } from './support.mjs';

const CHILDREN = Number(process.env.BENCH_CHILDREN ?? 40);
const OLD_WAY = Number(process.env.BENCH_OLD ?? 5);
const OTHERS = Number(process.env.BENCH_OTHERS ?? 5);
/** 400 kbit/s, and 400 ms there and back. */
const SLOW_3G = { latency: 400, downloadThroughput: (400 * 1024) / 8, uploadThroughput: (400 * 1024) / 8, cpu: 4 };
const TAP_MS = 600;
const KEY_MS = 200;
const TARGET = { taps: 3, keys: 7, screens: 1, seconds: 6 };

/** Of an elderly person and of an expectant mother, seconds. */
const STAGE_SECONDS = 25;

const later = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const mean = (numbers) => Math.round((numbers.reduce((sum, one) => sum + one, 0) / numbers.length) * 100) / 100;
const comma = (number) => number.toFixed(1).replace('.', ',');

/** Somebody at the phone, who counts what they do. */
function person(page) {
  const did = { taps: 0, keys: 0, screens: 0 };
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) did.screens += 1;
  });
  return {
    did,
    tap: async (locator) => {
      await locator.waitFor({ timeout: 60_000 });
      await later(TAP_MS);
      did.taps += 1;
      await locator.click();
    },
    type: async (text) => {
      for (const key of text) {
        await later(KEY_MS);
        did.keys += 1;
        await page.keyboard.press(key);
      }
    },
  };
}

/** Calls of the demo Kader, unthrottled, for what has to be there before the morning begins. */
async function kaderOf(url) {
  const headers = { 'content-type': 'application/json' };
  const call = async (method, path, body) => {
    const answer = await fetch(`${url}/api/auth/${path}`, { method, headers, body: body && JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const { access_token } = await call('POST', 'login', { email: 'kader@demo.test', password: 'posyandu-demo' });
  headers.authorization = `Bearer ${access_token}`;
  return call;
}

/** Registers so many infants of eight months, and gives them as the day's list has them. */
async function registerInfants(call, count) {
  const { data } = await call('GET', 'hari-posyandu/daftar');
  const born = new Date(`${data.tanggal}T00:00:00Z`);
  born.setUTCMonth(born.getUTCMonth() - 8);
  const [year, month, day] = born.toISOString().slice(0, 10).split('-');
  for (let n = 0; n < count; n++) {
    await call('POST', 'laporan-kesehatan', {
      ...{ nama_lengkap: `${nameOf(n)} Uji`, no_kk: '3299010101900009' },
      ...{ nik: `329901${day}${month}${year.slice(2)}${String(5000 + n)}`, jenis_kelamin: 'Laki-laki', anak_ke: 1 },
      ...{
        berat_lahir: '3.1',
        tanggal_lahir: `${day}-${month}-${year}`,
        bpjs: 'Ya',
        gakin: 'Tidak',
        nama_ibu: 'Wati',
        alamat: 'Kp. Uji',
      },
    });
  }
  const { data: filled } = await call('GET', 'hari-posyandu/daftar');
  return filled.anggota.filter(({ nama_lengkap }) => nama_lengkap.endsWith(' Uji'));
}

/** Somebody of seventy, whose screenings of the year are still to be taken. */
async function registerElder(call) {
  const year = new Date().getFullYear() - 70;
  const nik = `3299014101${String(year).slice(2)}7001`;
  await call('POST', 'laporan-kesehatan', {
    ...{ nama_lengkap: 'Nenek Uji', no_kk: '3299010101900009', nik, jenis_kelamin: 'Perempuan', anak_ke: 1 },
    ...{ berat_lahir: '3.1', tanggal_lahir: `01-01-${year}`, bpjs: 'Ya', gakin: 'Tidak', nama_ibu: 'Wati', alamat: 'Kp. Uji' },
  });
  return { nik };
}

/** Seven letters that nobody else's name begins with: 'Anakaab'. */
const nameOf = (n) =>
  `Anak${[n / 676, (n / 26) % 26, n % 26].map((place) => String.fromCharCode(97 + Math.floor(place))).join('')}`;

/** Of the child at this place: a weight of three keys, a length of four. */
const measuresOf = ({ id }) => [comma(7.4 + (id % 10) / 10), comma(67.5 + (id % 20) / 10)];

const field = (page, name) => page.locator(`input[name="${name}"]`);

/** By the day's list: the child, its length's field, and on to the next one. */
async function byTheList(page, child) {
  const { tap, type, did } = person(page);
  const [kg, cm] = measuresOf(child);
  await tap(page.locator(`a[href="/formtambah/${child.nik}"]`));
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'berat_badan', null, { timeout: 60_000 });
  await type(kg);
  await tap(field(page, 'tinggi_badan'));
  await type(cm);
  // what counts is the screen on which the child is weighed; one is back at the list without doing anything
  const { screens } = did;
  await tap(page.getByRole('button', { name: 'Simpan & berikutnya' }));
  await page.locator('.day-progress').waitFor({ timeout: 60_000 });
  return { ...did, screens };
}

/** From the dashboard: the list of patients, a search, the history, the form, and what follows 'Simpan'. */
async function fromTheDashboard(page, child) {
  const { tap, type, did } = person(page);
  const [kg, cm] = measuresOf(child);
  await tap(page.locator('.menu-card[href="/pemeriksaan"]'));
  // the list still holds whom one looked for before
  if ((await page.getByLabel('Cari Anggota').inputValue()) === '') await tap(page.getByLabel('Cari Anggota'));
  else await tap(page.getByRole('button', { name: 'Hapus pencarian' }));
  await type(child.nama_lengkap.slice(0, 7));
  await tap(page.locator(`main a[href="/riwayatpasien/${child.nik}"]`).first());
  await tap(page.locator(`main a[href="/formtambah/${child.nik}"]`).first());
  await tap(field(page, 'berat_badan'));
  await type(kg);
  await tap(field(page, 'tinggi_badan'));
  await type(cm);
  await tap(page.getByRole('button', { name: 'Simpan', exact: true }));
  await page.waitForURL('**/dashboard', { timeout: 60_000 });
  await page.locator('.menu-card[href="/pemeriksaan"]').waitFor({ timeout: 60_000 });
  return did;
}

const radio = (page, name, answer) => page.locator(`input[name="${name}"][value="${answer}"]`);

/** Through the sections of a life stage: each measure a tap and its keys, answers at a tap where the form has them so. */
async function byStage(page, person_, steps) {
  const { tap, type, did } = person(page);
  await tap(page.locator(`a[href="/formtambah/${person_.nik}"]`));
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'berat_badan', null, { timeout: 60_000 });
  await type(comma((person_.terakhir?.berat_badan ?? 55) + 0.3));
  await steps({ tap, type });
  const { screens } = did;
  await tap(page.getByRole('button', { name: 'Simpan & berikutnya' }));
  await page.locator('.day-progress').waitFor({ timeout: 60_000 });
  return { ...did, screens };
}

const noSigns = (page) => page.getByRole('button', { name: 'Tidak ada gejala' });

const elderly = (page, one) =>
  byStage(page, one, async ({ tap, type }) => {
    const lastHeight = page.getByRole('button', { name: /^Pakai \d+(,\d)? cm/ });
    if (await lastHeight.isVisible()) await tap(lastHeight);
    await tap(field(page, 'lingkar_perut'));
    await type('84');
    await tap(field(page, 'tekanan_darah'));
    await type('128/82');
    await tap(field(page, 'gula_darah'));
    await type('118');
    await tap(noSigns(page));
  });

const expectant = (page, one) =>
  byStage(page, one, async ({ tap, type }) => {
    await tap(field(page, 'lingkar_lengan'));
    await type('25,4');
    await tap(field(page, 'tekanan_darah'));
    await type('112/74');
    await tap(field(page, 'ttd_jumlah'));
    await type('30');
    await tap(radio(page, 'ttd_setiap_hari', 'Ya'));
    await tap(radio(page, 'kelas_ibu', 'Ya'));
    await tap(noSigns(page));
  });

/** The screenings of the year, from the person's page: AKS and SKILAS with one tap each for who has lost nothing. */
async function yearly(page, one) {
  const { tap, did } = person(page);
  for (const [name, all] of [
    ['AKS', 'Semua mandiri'],
    ['SKILAS', 'Yang belum dijawab: Tidak'],
  ]) {
    await tap(page.getByRole('link', { name: `Isi ${name}` }));
    await tap(page.getByRole('button', { name: all }));
    await tap(page.getByRole('button', { name: 'Simpan', exact: true }));
    await page.waitForURL(`**/riwayatpasien/${one.nik}`, { timeout: 60_000 });
  }
  return did;
}

async function timed(way, page, children) {
  const rows = [];
  for (const child of children) {
    const began = performance.now();
    const did = await way(page, child);
    rows.push({ ...did, seconds: (performance.now() - began) / 1000 });
  }
  const of = (what) => rows.map((row) => row[what]);
  return {
    ...{ children: rows.length, taps: mean(of('taps')), keys: mean(of('keys')), screens: mean(of('screens')) },
    ...{
      seconds: mean(of('seconds')),
      median_seconds: mean([median(of('seconds'))]),
      worst_seconds: mean([Math.max(...of('seconds'))]),
    },
  };
}

const product = await startProduct();
const browser = await launchBrowser();
try {
  const call = await kaderOf(product.url);
  const infants = await registerInfants(call, CHILDREN + OLD_WAY);
  const [first, rest] = [infants.slice(0, OLD_WAY), infants.slice(OLD_WAY)];

  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'id-ID' });
  const page = await context.newPage();
  await page.goto(`${product.url}/login`);
  await signIn(page);
  await page.waitForURL('**/dashboard');
  await page.waitForLoadState('networkidle');
  await throttle(page, SLOW_3G);
  const old = await timed(fromTheDashboard, page, first);

  await page.locator('.menu-card[href="/hari-posyandu"]').click();
  await page.getByRole('button', { name: 'Buka hari posyandu' }).click();
  await page.locator('.day-progress').waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  const morning = await timed(byTheList, page, rest);

  const group = async (name) => {
    const { data } = await call('GET', `hari-posyandu/daftar?kelompok=${encodeURIComponent(name)}`);
    return data.anggota.filter(({ hari_ini }) => hari_ini === null).slice(0, OTHERS);
  };
  const stages = [];
  for (const [what, name, way] of [
    ['an elderly person: weight, height, waist, blood pressure, glucose, TBC', 'Lansia', elderly],
    ['an expectant mother: weight, arm, blood pressure, tablets, class, TBC', 'Ibu hamil', expectant],
  ]) {
    const people = await group(name);
    await page.getByRole('button', { name, exact: true }).click();
    await page.locator(`a[href="/formtambah/${people[0].nik}"]`).waitFor({ timeout: 60_000 });
    stages.push([what, await timed(way, page, people)]);
  }
  const elder = await registerElder(call);
  await page.goto(`${product.url}/riwayatpasien/${elder.nik}`);
  await page.getByRole('link', { name: 'Isi AKS' }).waitFor({ timeout: 60_000 });
  stages.push(['the screenings of the year of an elderly person: AKS and SKILAS', await timed(yearly, page, [elder])]);

  const figure = (what, figures, more = {}) =>
    report({ bench: 'morning', what, ...figures, tap_ms: TAP_MS, key_ms: KEY_MS, throttle: SLOW_3G, ...more });
  if (old.children > 0) figure('without the list, from the dashboard', old);
  figure('by the posyandu day', morning, {
    target: TARGET,
    within: morning.taps <= TARGET.taps && morning.keys <= TARGET.keys && morning.seconds <= TARGET.seconds,
    ...(old.children > 0 && {
      times_faster: Math.round((old.seconds / morning.seconds) * 10) / 10,
      forty_minutes: { before: Math.round((old.seconds * 40) / 6) / 10, now: Math.round((morning.seconds * 40) / 6) / 10 },
    }),
  });
  for (const [what, { children: people, ...figures }] of stages) {
    figure(what, { people, ...figures }, { target: { seconds: STAGE_SECONDS }, within: figures.seconds <= STAGE_SECONDS });
  }
} finally {
  await browser.close();
  await product.stop();
}
