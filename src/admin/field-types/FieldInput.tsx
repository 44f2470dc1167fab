import { createElement } from 'react';
import type { FieldTypeName } from '../../engine/definition.ts';
import type { InputProps } from '../fields/fieldUi.ts';
import { fieldInputs } from './inputs.ts';

/** The input of whatever type the field is; must stand inside react-admin's `Form`. */
export function FieldInput<T extends FieldTypeName>(props: InputProps<T>) {
  return createElement(fieldInputs[props.field.type as T], props);
}
