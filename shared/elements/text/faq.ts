import { shape } from '#shared/words.ts';
import { line, lines, oneOf } from '../answerSchemas.ts';
import { colour, defineElement, lineField, markdown, more } from '../defineElement.ts';

const headingTypes = ['normal', 'link'] as const;

/** A question that opens its answer: as a heading, or looking like a link. */
export const faq = defineElement({
  type: 'faq',
  group: 'text',
  icon: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM9.5 9.7a2.6 2.6 0 1 1 3.7 2.4c-.8.4-1.2.9-1.2 1.7M12 16.7h.01',
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
