import { FILE_TEXTS } from '../../src/exchange/texts.ts';
import type { Arrangement, Warning } from './shapes.ts';

/** What is said of a file whose cells the commas of decimals have divided. */
export const splitWarnings = ({ split }: Arrangement): Warning[] =>
  split ? [{ kode: 'koma-desimal', teks: FILE_TEXTS.splitFile.id, teks_en: FILE_TEXTS.splitFile.en }] : [];
