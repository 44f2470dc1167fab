import type { Hono } from 'hono';
import { IDEMPOTENCY_HEADER } from '../../src/engine/wire/extensions.ts';
import type { Actor, AppEnv, Context } from '../context.ts';
import { authenticate } from '../middleware/authenticate.ts';
import { type FormBody, readForm } from '../middleware/readForm.ts';
import { readJson } from '../middleware/readJson.ts';
import type { Account } from '../services/accounts.ts';
import { type Checked, checkConfirmation, checkGivenPassword, checkNewPassword } from '../services/credentials.ts';
import { type Answered, type Attempt, firstAnswer, readAttempt } from '../services/idempotency.ts';
import { MAX_PHOTO_BYTES } from '../services/photoFormat.ts';
import { examineUpload, PHOTO_TOO_LARGE } from '../services/photos.ts';
import { changePassword, ownAccount, profileOf, updateProfile } from '../services/profile.ts';
import { requireAll } from './checkedFields.ts';
import { checkContact, checkName } from './personFields.ts';
import { requireMethod } from './requireMethod.ts';

const FORM = {
  fields: ['_method', 'nama_lengkap', 'email', 'posisi', 'kontak'],
  files: ['foto_profil'],
  maxBytes: MAX_PHOTO_BYTES + 64 * 1024,
  tooLarge: PHOTO_TOO_LARGE,
};

/** One's own profile and password (spec sections 2 and 7). */
export function mountProfile(api: Hono<AppEnv>, context: Context): void {
  const changed = async (form: FormBody, actor: Actor, attempt: Attempt | null): Promise<Answered> => {
    const first = await firstAnswer(context, actor, attempt);
    if (first) return first;
    const changes = readChanges(form, await ownAccount(context, actor));
    const file = form.files.get('foto_profil');
    const photo = file && (await examineUpload(context, { kind: 'profil', file, whose: actor.id }));
    const foto_profil = photo ? await photo.clean() : null;
    return updateProfile(context, actor, { ...changes, foto_profil }, attempt);
  };

  api.get('/auth/profile', authenticate(context), async (c) => {
    const account = await ownAccount(context, c.get('actor'));
    return c.json({ status: 'success', data: profileOf(account) });
  });

  api.post('/auth/profile', authenticate(context), async (c) => {
    const actor = c.get('actor');
    const form = await readForm(c, FORM);
    requireMethod(form, 'PUT');
    const attempt = readAttempt(c.req.header(IDEMPOTENCY_HEADER), actor, c.req, ...(await partsOf(form)));
    const answered = await changed(form, actor, attempt);
    return c.body(answered.body, answered.status, { 'Content-Type': 'application/json' });
  });

  api.post('/auth/profile/password', authenticate(context), async (c) => {
    const { body } = await readJson(c);
    const { current_password, password } = requireAll({
      current_password: checkGivenPassword(body.current_password),
      password: checkNewPassword(body.password),
      password_confirmation: checkConfirmation(body.password, body.password_confirmation),
    });
    await changePassword(context, c.get('actor'), current_password, password);
    return c.json({ status: 'success', message: 'Password berhasil diubah.' });
  });
}

/** A form as a repeat of it is known by: the bounds between its parts are others each time. */
async function partsOf({ fields, files }: FormBody): Promise<(string | Uint8Array)[]> {
  const bytes = [...files].map(async ([name, file]) => [name, new Uint8Array(await file.arrayBuffer())]);
  return [JSON.stringify([...fields]), ...(await Promise.all(bytes)).flat()];
}

/** What may be changed. Raises 422 for the rest, unless it comes back as it is. */
function readChanges({ fields }: FormBody, account: Account) {
  const same = (name: 'email' | 'posisi', problem: string): Checked<null> => {
    const given = fields.get(name)?.trim().toLowerCase();
    return given === undefined || given === (account[name] ?? '').toLowerCase() ? { value: null } : { problem };
  };
  const { nama_lengkap, kontak } = requireAll({
    nama_lengkap: checkName(fields.get('nama_lengkap')),
    kontak: checkOptionalContact(fields.get('kontak')),
    email: same('email', 'Email tidak dapat diubah.'),
    posisi: same('posisi', 'Posisi tidak dapat diubah.'),
  });
  return { nama_lengkap, kontak };
}

const checkOptionalContact = (given: string | undefined): Checked<string | null | undefined> =>
  given === undefined ? { value: undefined } : given.trim() === '' ? { value: null } : checkContact(given);
