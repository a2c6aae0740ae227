import icon from 'lucide/dist/esm/icons/panel-bottom.mjs';
import { shape } from '#shared/words.ts';
import { line, lines, oneOf } from '../answerSchemas.ts';
import { alignment, alignments, defineElement, lineField, link, markdown, more, picture } from '../defineElement.ts';
import { pictureAnswers } from './pictureAnswers.ts';

/** A picture, a title and a text with a common link. */
export const card = defineElement({
  type: 'card',
  group: 'media',
  icon,
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
