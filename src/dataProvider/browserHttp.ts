import { storedToken } from '../authProvider/storage.ts';
import { API_URL } from './apiUrl.ts';
import { createHttp, type Http } from './http.ts';
import { rememberExtensions } from './serverExtensions.ts';

/** The console's http in a browser: the stored token, and announcements remembered in local storage. */
export const browserHttp = (apiUrl: string = API_URL): Http =>
  createHttp({ apiUrl, getToken: storedToken, onExtensions: (extensions) => rememberExtensions(extensions) });
