import { PlainDisplay } from '../../../admin/fields/display.tsx';
import type { FieldUi } from '../../../admin/fields/fieldUi.ts';
import { ReadOnlyInput } from '../../../admin/fields/ReadOnlyInput.tsx';

/** Several numbers, each under its name. */
export const numbersUi: FieldUi<'numbers'> = { Input: ReadOnlyInput, Display: PlainDisplay, Filter: () => null };
