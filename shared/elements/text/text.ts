import icon from 'lucide/dist/esm/icons/type.mjs';
import { shape } from '#shared/words.ts';
import { lines, oneOf } from '../answerSchemas.ts';
import { alignment, alignments, defineElement } from '../defineElement.ts';

/** `text` is HTML, or Markdown from older clients: `textToHtml` reads both. */
export const text = defineElement({
  type: 'text',
  group: 'text',
  icon,
  answers: shape({ text: lines(), textAlignment: oneOf(...alignments) }),
  fields: [{ name: 'text', input: { as: 'richText' } }, alignment('textAlignment')],
  html: ['text'],
  inPlace: 'text',
  needs: ['text'],
});
