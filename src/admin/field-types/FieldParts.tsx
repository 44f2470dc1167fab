import { createElement } from 'react';
import type { FieldTypeName } from '../../engine/definition.ts';
import type { DisplayProps, FilterProps } from '../fields/fieldUi.ts';
import { fieldUis } from './index.ts';
import '../fields/display.css';

/** The display of whatever type the field is. */
export function FieldDisplay<T extends FieldTypeName>(props: DisplayProps<T>) {
  return createElement(fieldUis[props.field.type as T].Display, props);
}

/** The filter of whatever type the field is. */
export function FieldFilter<T extends FieldTypeName>(props: FilterProps<T>) {
  return createElement(fieldUis[props.field.type as T].Filter, props);
}
