import icon from 'lucide/dist/esm/icons/move-vertical.mjs';
import { shape } from '#shared/words.ts';
import { number } from '../answerSchemas.ts';
import { defineElement } from '../defineElement.ts';

export const whiteSpace = defineElement({
  type: 'whiteSpace',
  group: 'layout',
  icon,
  answers: shape({ height: number(1, 2000, 25) }),
  fields: [{ name: 'height', input: { as: 'number', min: 1, max: 2000, step: 5, unit: 'px' } }],
});
