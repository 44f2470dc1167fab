import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { fieldType } from '../../engine/field-types/index.ts';
import type { Field } from '../../engine/resource.ts';
import { useText, useViewLocale } from '../fields/useText.ts';
import { Dialog } from '../mui/dialogs.ts';
import { textOf } from './recordName.ts';
import { VIEW_TEXTS } from './viewTexts.ts';

type Values = Readonly<Record<string, unknown>>;

export interface StaleDialogProps {
  /** the fields the person has changed and that differ from the latest */
  readonly fields: readonly Field[];
  readonly theirs: Values;
  readonly onUseTheirs: () => void;
  readonly onKeepMine: () => void;
  readonly onClose: () => void;
}

/** Somebody else was faster: what differs, field by field, and whose version is to stand. */
export function StaleDialog({ fields, theirs, onUseTheirs, onKeepMine, onClose }: StaleDialogProps) {
  const text = useText();
  const locale = useViewLocale();
  const id = useId();
  // followed: what was typed before is put into the form only once it stands
  const mine = useWatch();
  const shown = (field: Field, values: Values) => textOf(field, fieldType(field).parse(values[field.name], field), locale);
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`} className="confirm" fullWidth>
      <h2 id={`${id}-title`}>{text(VIEW_TEXTS.staleTitle)}</h2>
      <p id={`${id}-text`}>{text(fields.length === 0 ? VIEW_TEXTS.staleSame : VIEW_TEXTS.staleText)}</p>
      {fields.length > 0 && (
        <div className="stale-scroll">
          <table className="stale-table">
            <thead>
              <tr>
                <th scope="col">{text(VIEW_TEXTS.field)}</th>
                <th scope="col">{text(VIEW_TEXTS.mine)}</th>
                <th scope="col">{text(VIEW_TEXTS.theirs)}</th>
              </tr>
            </thead>
            <tbody>
              {fields.map((field) => (
                <tr key={field.name}>
                  <th scope="row">{text(field.label)}</th>
                  <td>{shown(field, mine) || '–'}</td>
                  <td>{shown(field, theirs) || '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="confirm-actions stale-actions">
        <button type="button" className="btn btn-plain" onClick={onClose}>
          {text(VIEW_TEXTS.keepEditing)}
        </button>
        <button type="button" className="btn btn-plain" onClick={onUseTheirs}>
          {text(VIEW_TEXTS.useTheirs)}
        </button>
        <button type="button" className="btn" onClick={onKeepMine}>
          {text(VIEW_TEXTS.keepMine)}
        </button>
      </div>
    </Dialog>
  );
}
