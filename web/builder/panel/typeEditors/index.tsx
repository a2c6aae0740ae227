import { AmountsEditor } from './AmountsEditor.tsx';
import { CalendarField } from './CalendarField.tsx';
import { ColumnsEditor } from './ColumnsEditor.tsx';
import { FormField } from './FormField.tsx';
import { LabelField } from './LabelField.tsx';
import { SlidesEditor } from './SlidesEditor.tsx';
import { TableField } from './table/TableField.tsx';
import type { TypeEditor } from './typeEditor.ts';

/** Types whose answers have a dedicated editor. */
export const typeEditors: ReadonlyMap<string, TypeEditor> = new Map([
  ['row', ColumnsEditor],
  ['carousel', SlidesEditor],
  ['table', TableField],
  ['donateLink', AmountsEditor],
  ['calendar', CalendarField],
  ['form', FormField],
  ['groupList', LabelField],
]);
