import { shape } from '#shared/words.ts';
import { lines, oneOf } from '../answerSchemas.ts';
import { alignment, alignments, defineElement } from '../defineElement.ts';

/** `text` is HTML, or the markdown of older clients: `textToHtml` reads both. */
export const text = defineElement({
  type: 'text',
  group: 'text',
  icon: 'M5 6.5h14M12 6.5v12M9.5 18.5h5M5 6.5V9M19 6.5V9',
  answers: shape({ text: lines(), textAlignment: oneOf(...alignments) }),
  fields: [{ name: 'text', input: { as: 'richText' } }, alignment('textAlignment')],
  html: ['text'],
  inPlace: 'text',
  needs: ['text'],
});
