export const PRODUCT = 'Dashboard Admin Posyandu';

/** The browser's title of a screen: `{screen} · Dashboard Admin Posyandu` */
export const documentTitle = (screen: string): string => `${screen} · ${PRODUCT}`;
