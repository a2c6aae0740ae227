import icon from 'lucide/dist/esm/icons/image.mjs';
import { shape } from '#shared/words.ts';
import { line, oneOf, yesNo } from '../answerSchemas.ts';
import { alignment, alignments, defineElement, link, more, onOff, picture } from '../defineElement.ts';
import { pictureAnswers } from './pictureAnswers.ts';

/** `noResize`: shown at its own size, but never wider than its container. */
export const image = defineElement({
  type: 'image',
  group: 'media',
  icon,
  answers: shape({ ...pictureAnswers, url: line(), external: yesNo(), imageAlign: oneOf(...alignments), noResize: yesNo() }),
  fields: [...picture, alignment('imageAlign'), link('url'), more(onOff('external')), more(onOff('noResize'))],
  links: ['url'],
  needs: ['photo'],
});
