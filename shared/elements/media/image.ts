import { shape } from '#shared/words.ts';
import { line, oneOf, yesNo } from '../answerSchemas.ts';
import { alignment, alignments, defineElement, link, more, onOff, picture } from '../defineElement.ts';
import { pictureAnswers } from './pictureAnswers.ts';

/** `noResize`: shown in its own size, never larger than its place. */
export const image = defineElement({
  type: 'image',
  group: 'media',
  icon: 'M5.5 4.5h13A1.5 1.5 0 0 1 20 6v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18V6a1.5 1.5 0 0 1 1.5-1.5ZM4 16l4.5-4.5 7 8M14 15l2.5-2.5L20 16M15 9h.01',
  answers: shape({ ...pictureAnswers, url: line(), external: yesNo(), imageAlign: oneOf(...alignments), noResize: yesNo() }),
  fields: [...picture, alignment('imageAlign'), link('url'), more(onOff('external')), more(onOff('noResize'))],
  links: ['url'],
  needs: ['photo'],
});
