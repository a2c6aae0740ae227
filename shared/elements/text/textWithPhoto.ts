import icon from 'lucide/dist/esm/icons/layout-list.mjs';
import { shape } from '#shared/words.ts';
import { line, lines, oneOf } from '../answerSchemas.ts';
import { alignment, alignments, defineElement, lineField, link, markdown, more, picture } from '../defineElement.ts';
import { pictureAnswers } from '../media/pictureAnswers.ts';

const positions = ['left', 'right', 'top', 'bottom'] as const;

export const textWithPhoto = defineElement({
  type: 'textWithPhoto',
  group: 'text',
  icon,
  answers: shape({
    ...pictureAnswers,
    photoPosition: oneOf(...positions),
    text: lines(),
    textAlignment: oneOf(...alignments),
    title: line(),
    titleAlignment: oneOf(...alignments),
    url: line(),
  }),
  fields: [
    ...picture,
    { name: 'photoPosition', input: { as: 'choice', of: positions } },
    lineField('title'),
    markdown('text'),
    alignment('textAlignment'),
    more(alignment('titleAlignment')),
    more(link('url')),
  ],
  html: ['text'],
  links: ['url'],
  inPlace: 'text',
  needs: ['text', 'photo', 'title'],
});
