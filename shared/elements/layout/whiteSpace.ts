import { shape } from '#shared/words.ts';
import { number } from '../answerSchemas.ts';
import { defineElement } from '../defineElement.ts';

export const whiteSpace = defineElement({
  type: 'whiteSpace',
  group: 'layout',
  icon: 'M4 6h16M4 18h16M12 9v6M10 10.5 12 8.5l2 2M10 13.5l2 2 2-2',
  answers: shape({ height: number(1, 2000, 25) }),
  fields: [{ name: 'height', input: { as: 'number', min: 1, max: 2000, step: 5, unit: 'px' } }],
});
