import icon from 'lucide/dist/esm/icons/mic.mjs';
import { shape } from '#shared/words.ts';
import { defineElement } from '../defineElement.ts';

export const sermons = defineElement({
  type: 'sermons',
  group: 'church',
  icon,
  answers: shape({}),
  waits: true,
});
