import icon from 'lucide/dist/esm/icons/code-xml.mjs';
import { shape } from '#shared/words.ts';
import { lines } from '../answerSchemas.ts';
import { defineElement } from '../defineElement.ts';

/**
 * Stored as written: with script it is shown only from an origin of its own; without, it is sanitized whenever it is shown (decision D7).
 */
export const rawHTML = defineElement({
  type: 'rawHTML',
  group: 'embed',
  icon,
  answers: shape({ rawHTML: lines(), javascript: lines() }),
  fields: [
    { name: 'rawHTML', input: { as: 'html' } },
    { name: 'javascript', input: { as: 'script' }, more: true },
  ],
  needs: ['rawHTML', 'javascript'],
});
