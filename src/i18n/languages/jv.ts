export const name = 'Basa Jawa';
export const intl = 'jv-ID';
export const publicTexts: Readonly<Record<string, string>> = {};
export const texts: Readonly<Record<string, string>> = {
  'app.logout.label': 'Metu',
  'app.language.label': 'Basa',
  'resources.members.fields.nama_lengkap.label': 'Asma Jangkep',
};
