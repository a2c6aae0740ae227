import icon from 'lucide/dist/esm/icons/columns-2.mjs';
import { shape } from '#shared/words.ts';
import { line } from '../answerSchemas.ts';
import { defineElement } from '../defineElement.ts';

/** Widths in a grid of twelve, one per column (`6,6`); for phones, optional widths and order of their own. */
export const row = defineElement({
  type: 'row',
  group: 'layout',
  icon,
  answers: shape({ columns: line('6,6'), mobileSizes: line(), mobileOrder: line() }),
  fields: [
    { name: 'columns', input: { as: 'own' } },
    { name: 'mobileSizes', input: { as: 'own' }, more: true },
    { name: 'mobileOrder', input: { as: 'own' }, more: true },
  ],
  holds: 'own',
});
