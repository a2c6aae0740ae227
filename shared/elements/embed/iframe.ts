import icon from 'lucide/dist/esm/icons/app-window.mjs';
import { shape } from '#shared/words.ts';
import { line, number } from '../answerSchemas.ts';
import { defineElement, lineField, link } from '../defineElement.ts';

/** `title` is what a screen reader announces. */
export const iframe = defineElement({
  type: 'iframe',
  group: 'embed',
  icon,
  answers: shape({ iframeSrc: line(), iframeHeight: number(50, 5000, 500), title: line() }),
  fields: [
    link('iframeSrc'),
    { name: 'iframeHeight', input: { as: 'number', min: 50, max: 5000, step: 10, unit: 'px' } },
    lineField('title'),
  ],
  links: ['iframeSrc'],
  needs: ['iframeSrc'],
});
