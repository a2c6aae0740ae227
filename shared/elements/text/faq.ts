import icon from 'lucide/dist/esm/icons/circle-question-mark.mjs';
import { shape } from '#shared/words.ts';
import { line, lines, oneOf } from '../answerSchemas.ts';
import { colour, defineElement, lineField, markdown, more } from '../defineElement.ts';

const headingTypes = ['normal', 'link'] as const;

/** A question that expands to its answer, styled as a heading or as a link. */
export const faq = defineElement({
  type: 'faq',
  group: 'text',
  icon,
  answers: shape({ title: line(), description: lines(), headingType: oneOf(...headingTypes), iconColor: line() }),
  fields: [
    lineField('title'),
    markdown('description'),
    { name: 'headingType', input: { as: 'choice', of: headingTypes } },
    more(colour('iconColor')),
  ],
  html: ['description'],
  inPlace: 'description',
  needs: ['title'],
});
