import { shape } from '#shared/words.ts';
import { number } from '../answerSchemas.ts';
import { defineElement } from '../defineElement.ts';

export const whiteSpace = defineElement({
  type: 'whiteSpace',
  answers: shape({ height: number(1, 2000, 25) }),
  fields: [{ name: 'height', input: { as: 'number', min: 1, max: 2000, step: 5, unit: 'px' } }],
});
