import icon from 'lucide/dist/esm/icons/square.mjs';
import { shape } from '#shared/words.ts';
import { line, yesNo } from '../answerSchemas.ts';
import { colour, defineElement, more, onOff } from '../defineElement.ts';

/** `background`: a color, or a picture's address, as older clients set it. */
export const box = defineElement({
  type: 'box',
  group: 'layout',
  icon,
  answers: shape({
    background: line(),
    textColor: line(),
    headingColor: line(),
    linkColor: line(),
    rounded: yesNo(),
    translucent: yesNo(),
  }),
  fields: [
    colour('background'),
    colour('textColor'),
    more(colour('headingColor')),
    more(colour('linkColor')),
    onOff('rounded'),
    onOff('translucent'),
  ],
  holds: 'any',
});
