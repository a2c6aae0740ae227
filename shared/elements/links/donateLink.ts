import icon from 'lucide/dist/esm/icons/hand-heart.mjs';
import { shape } from '#shared/words.ts';
import { line, list, number } from '../answerSchemas.ts';
import { defineElement, lineField, link, more } from '../defineElement.ts';

/** `amounts`: one button each, plus one for any other amount. `text` is the heading; if empty, the default heading is shown. */
export const donateLink = defineElement({
  type: 'donateLink',
  group: 'links',
  icon,
  answers: shape({ text: line(), amounts: list(number(0, 1_000_000, 0), 20), url: line(), fundId: line() }),
  fields: [lineField('text'), { name: 'amounts', input: { as: 'own' } }, link('url'), more(lineField('fundId'))],
  links: ['url'],
});
