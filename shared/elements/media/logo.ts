import icon from 'lucide/dist/esm/icons/church.mjs';
import { shape } from '#shared/words.ts';
import { line } from '../answerSchemas.ts';
import { defineElement, link } from '../defineElement.ts';

/** The church's logo: the variant for dark backgrounds if the brightness behind it is below 156. */
export const logo = defineElement({
  type: 'logo',
  group: 'media',
  icon,
  answers: shape({ url: line() }),
  fields: [link('url')],
  links: ['url'],
});
