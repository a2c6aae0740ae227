import { exact, many, shape } from '#shared/words.ts';
import { list, oneOf, yesNo } from '../answerSchemas.ts';
import { defineElement, onOff } from '../defineElement.ts';

const sizes = ['medium', 'small'] as const;
const mostRows = 500;
const mostCells = 50;

/** `contents`: rows of cells. `head`: the first row is a heading. `markdown`: cells are markdown. */
export const table = defineElement({
  type: 'table',
  group: 'text',
  icon: 'M4.5 5.5h15v13h-15v-13ZM4.5 10h15M4.5 14.5h15M11 5.5v13',
  answers: shape({
    contents: list(many(exact(5000), mostCells), mostRows),
    head: yesNo(),
    markdown: yesNo(),
    size: oneOf(...sizes),
  }),
  fields: [
    { name: 'contents', input: { as: 'own' } },
    onOff('head'),
    onOff('markdown'),
    { name: 'size', input: { as: 'choice', of: sizes }, more: true },
  ],
  needs: ['contents'],
});
