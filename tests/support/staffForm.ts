import sharp from 'sharp';

/** A picture of one colour, as a browser would attach it. */
export async function photo(name = 'foto.jpg', side = 64): Promise<File> {
  const image = sharp({ create: { width: side, height: side, channels: 3, background: '#8fb8a8' } });
  return new File([new Uint8Array(await image.jpeg().toBuffer())], name, { type: 'image/jpeg' });
}

export type FormChanges = Readonly<Record<string, string | File | null>>;

/** A form of the given fields; null leaves one out. */
export function formOf(fields: FormChanges): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== null) form.append(name, value);
  return form;
}

/** The form that completes a registration as Kader of posko 1 (spec section 7). */
export async function staffForm(changes: FormChanges): Promise<FormData> {
  return formOf({
    _method: 'PATCH',
    nama_lengkap: 'Sari Dewi',
    kontak: '+62 812 3456 7890',
    posisi: 'Kader',
    posyandu_id: '1',
    foto_ktp: await photo('ktp.jpg'),
    foto_profil: await photo('profil.jpg'),
    ...changes,
  });
}
