export const name = 'Basa Jawa';
export const intl = 'jv-ID';
export const publicTexts: Readonly<Record<string, string>> = {};
export const texts: Readonly<Record<string, string>> = {
  'app.logout.label': 'Metu',
};
