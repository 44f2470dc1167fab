import { asked, NEWLY_FED, required } from './asking.ts';
import { TO_FILL } from './growth.ts';
import { IS_BALITA, IS_INFANT } from './person.ts';

/** The contract's own word for no, which any server takes where it wants the field filled. */
const NOT_GIVEN = { value: 'Tidak', label: { id: 'Tidak diberikan', en: 'Not given' } } as const;
const vitamin = (value: string) => ({ value, label: { id: `Vitamin ${value}`, en: `Vitamin ${value}` } });

/** What the contract's visit gives to children. */
export const careFields = {
  pmt: {
    type: 'text',
    maxLength: 200,
    offer: NOT_GIVEN,
    label: { id: 'PMT', en: 'Extra food' },
    visibleWhen: IS_BALITA,
    required: true,
    requiredWhen: asked('pmt'),
    emptyText: TO_FILL,
    messages: required('pmt'),
    wire: { read: ['PMT', 'pmt'], write: { create: 'pmt', edit: 'PMT' } },
    files: { names: ['pmtditerima', 'makanantambahan'] },
  },
  jumlah_pemberian: {
    type: 'text',
    maxLength: 100,
    label: { id: 'Jumlah Pemberian', en: 'How much of it' },
    visibleWhen: IS_BALITA,
    required: true,
    requiredWhen: { all: [{ any: [asked('jumlah_pemberian'), NEWLY_FED] }, { not: { field: 'pmt', is: 'Tidak' } }] },
    emptyText: TO_FILL,
    messages: required('jumlahPemberian'),
    wire: { read: ['total_PMT', 'jumlah_pemberian'], write: { create: 'jumlah_pemberian', edit: 'total_PMT' } },
  },
  asi: {
    type: 'yesNo',
    label: { id: 'ASI', en: 'Breastfed' },
    visibleWhen: IS_INFANT,
    required: true,
    requiredWhen: asked('asi'),
    emptyText: TO_FILL,
    messages: required('ASI'),
    wire: { read: ['ASI', 'asi'], write: 'ASI', codec: 'bit' },
    files: { names: ['asieksklusif', 'asieks'] },
  },
  vit: {
    type: 'choice',
    options: [vitamin('A'), vitamin('B'), vitamin('C'), vitamin('D'), { value: 'Tidak', label: NOT_GIVEN.label, apart: true }],
    label: { id: 'Vitamin', en: 'Vitamin' },
    visibleWhen: IS_BALITA,
    required: true,
    requiredWhen: asked('vit'),
    emptyText: TO_FILL,
    messages: required('vit'),
    files: {
      names: ['vita', 'vitamin', 'vitamina'],
      values: {
        A: ['ya', '1', 'merah', 'biru', 'vitamina', 'vita', 'kapsulmerah', 'kapsulbiru', 'v'],
        Tidak: ['0', 'belum', 'tidakada'],
      },
    },
  },
  /** a name of the contract's answers that no call of it writes and no screen of it shows */
  pm: { type: 'text', label: { id: 'PM', en: 'PM' }, computed: true, wire: { read: 'PM' } },
  imunisasi: {
    type: 'text',
    maxLength: 200,
    offer: NOT_GIVEN,
    label: { id: 'Imunisasi', en: 'Immunisation' },
    visibleWhen: IS_BALITA,
    required: true,
    requiredWhen: asked('imunisasi'),
    emptyText: TO_FILL,
    messages: required('imunisasi'),
    files: { names: ['jenisimunisasi'] },
  },
  suplemen: {
    type: 'text',
    maxLength: 200,
    offer: NOT_GIVEN,
    label: { id: 'Suplemen', en: 'Supplement' },
    required: true,
    // the contract's creation does not carry it
    beyondContractIn: 'create',
    requiredWhen: { all: [IS_BALITA, asked('suplemen')] },
    emptyText: TO_FILL,
    messages: required('Suplemen'),
    wire: { read: ['Suplemen', 'suplemen'], write: 'Suplemen' },
  },
} as const;
