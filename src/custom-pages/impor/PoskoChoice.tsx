import { useId } from 'react';
import { withCurrent } from '../../admin/fields/options.ts';
import { useReferenceOptions } from '../../admin/fields/useReferenceOptions.ts';
import { useText } from '../../admin/fields/useText.ts';
import { NativeSelect, OutlinedInput } from '../../admin/mui/inputs.ts';
import { useSite } from '../../admin/site.tsx';
import { useRole } from '../../admin/views/useRole.ts';
import type { FieldOf } from '../../engine/resource.ts';
import { ARRANGE_TEXTS as T } from './arrangeTexts.ts';
import type { PlaceProps } from './HeaderRow.tsx';
import { ValueMap } from './ValueMap.tsx';

/** Where new people belong of whom the file does not tell it. A Kader's belong to the own posko. */
export function PoskoChoice(props: PlaceProps) {
  const role = useRole();
  const field = useSite().site.resource.members?.field.posko;
  if (role === 'Kader' || field?.type !== 'reference') return null;
  return <OfVillage {...props} field={field} />;
}

function OfVillage({ told, arranging, field }: PlaceProps & { readonly field: FieldOf<'reference'> }) {
  const text = useText();
  const id = useId();
  const { options } = useReferenceOptions(field);
  const current = arranging.posko === undefined ? told.posko : arranging.posko;
  return (
    <>
      <div className="import-answer">
        <label htmlFor={id}>{text(T.posko)}</label>
        <NativeSelect
          id={id}
          value={current === null ? '' : String(current)}
          input={<OutlinedInput fullWidth />}
          inputProps={{ 'aria-describedby': `${id}-hint` }}
          onChange={({ target }) => arranging.change({ posko: target.value === '' ? null : Number(target.value) })}
        >
          <option value="">{text(T.noPosko)}</option>
          {withCurrent(options, current).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
        <p id={`${id}-hint`} className="import-small">
          {text(T.poskoHint)}
        </p>
      </div>
      {told.tabel.length > 0 && (
        <ValueMap legend={text(T.tables)} target="members.posko" values={told.tabel} arranging={arranging} />
      )}
      {told.dusun.length > 0 && (
        <ValueMap legend={text(T.hamlets)} target="members.posko" values={told.dusun} arranging={arranging} />
      )}
    </>
  );
}
