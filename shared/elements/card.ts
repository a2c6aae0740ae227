import { shape } from '#shared/words.ts';
import { line, lines, oneOf } from './answers.ts';
import { alignment, alignments, elementKind, line as lineField, link, markdown, more, picture } from './kind.ts';
import { pictureAnswers } from './picture.ts';

/** A picture, a title and a text that lead somewhere together. */
export const card = elementKind({
  type: 'card',
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
});
