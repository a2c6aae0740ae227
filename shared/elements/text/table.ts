import icon from 'lucide/dist/esm/icons/table.mjs';
import { exact, many, shape } from '#shared/words.ts';
import { list, oneOf, yesNo } from '../answerSchemas.ts';
import { defineElement, onOff } from '../defineElement.ts';

const sizes = ['medium', 'small'] as const;
const mostRows = 500;
const mostCells = 50;

/** `contents`: rows of cells. `head`: the first row is a header. `markdown`: cells are Markdown. */
export const table = defineElement({
  type: 'table',
  group: 'text',
  icon,
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
