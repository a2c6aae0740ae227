import { shape } from '#shared/words.ts';
import { line } from '../answerSchemas.ts';
import { defineElement, link } from '../defineElement.ts';

/** The church's logo: the one for dark grounds where the brightness behind it is under 156. */
export const logo = defineElement({
  type: 'logo',
  group: 'media',
  icon: 'M12 2.5v5M10 4.5h4M6.5 20.5V12L12 7.5l5.5 4.5v8.5M6.5 14 3 16.5v4h18v-4L17.5 14M10 20.5V17a2 2 0 0 1 4 0v3.5',
  answers: shape({ url: line() }),
  fields: [link('url')],
  links: ['url'],
});
