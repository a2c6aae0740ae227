import { shape } from '#shared/words.ts';
import { line, lines, oneOf } from '../answerSchemas.ts';
import { alignment, alignments, defineElement, lineField, link, markdown, more, picture } from '../defineElement.ts';
import { pictureAnswers } from './pictureAnswers.ts';

/** A picture, a title and a text that lead somewhere together. */
export const card = defineElement({
  type: 'card',
  group: 'media',
  icon: 'M5 4h14v16H5V4ZM5 11h14M8 14.5h8M8 17h5',
  answers: shape({
    ...pictureAnswers,
    title: line(),
    titleAlignment: oneOf(...alignments),
    text: lines(),
    textAlignment: oneOf(...alignments),
    url: line(),
  }),
  fields: [
    ...picture,
    lineField('title'),
    markdown('text'),
    link('url'),
    more(alignment('titleAlignment')),
    more(alignment('textAlignment')),
  ],
  html: ['text'],
  links: ['url'],
  inPlace: 'text',
  needs: ['title', 'text', 'photo'],
});
