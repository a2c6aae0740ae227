import icon from 'lucide/dist/esm/icons/rectangle-vertical.mjs';
import { shape } from '#shared/words.ts';
import { maybeNumber, number } from '../answerSchemas.ts';
import { defineElement } from '../defineElement.ts';

/**
 * A part of a row (`size` and the two for phones, copied from the row's answers) or of a carousel (`slide`, counted from 0). All of these
 * are edited in the container's form.
 */
export const column = defineElement({
  type: 'column',
  group: undefined,
  icon,
  answers: shape({
    size: number(1, 12, 12),
    mobileSize: maybeNumber(1, 12),
    mobileOrder: maybeNumber(0, 99),
    slide: maybeNumber(0, 99),
  }),
  holds: 'any',
});
