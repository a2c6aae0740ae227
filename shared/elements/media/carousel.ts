import icon from 'lucide/dist/esm/icons/gallery-horizontal.mjs';
import { shape } from '#shared/words.ts';
import { number, oneOf, yesNo } from '../answerSchemas.ts';
import { defineElement, onOff } from '../defineElement.ts';

const animationOptions = ['fade', 'slide'] as const;
export const mostSlides = 20;

/** Holds `slides` slides, each a `column` element with the answer `slide` (0, 1, ...). `interval` in seconds, `height` in pixels. */
export const carousel = defineElement({
  type: 'carousel',
  group: 'media',
  icon,
  answers: shape({
    slides: number(1, mostSlides, 3),
    height: number(50, 2000, 250),
    animationOptions: oneOf(...animationOptions),
    autoplay: yesNo(),
    interval: number(1, 120, 4),
  }),
  fields: [
    { name: 'slides', input: { as: 'number', min: 1, max: mostSlides } },
    { name: 'height', input: { as: 'number', min: 50, max: 2000, step: 10, unit: 'px' } },
    { name: 'animationOptions', input: { as: 'choice', of: animationOptions } },
    onOff('autoplay'),
    { name: 'interval', input: { as: 'number', min: 1, max: 120, unit: 's' }, when: { name: 'autoplay', is: ['true'] } },
  ],
  holds: 'own',
});
