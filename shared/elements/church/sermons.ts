import { shape } from '#shared/words.ts';
import { defineElement } from '../defineElement.ts';

export const sermons = defineElement({
  type: 'sermons',
  group: 'church',
  icon: 'M12 4.5a2.5 2.5 0 0 1 2.5 2.5v4a2.5 2.5 0 0 1-5 0V7A2.5 2.5 0 0 1 12 4.5ZM6.5 11a5.5 5.5 0 0 0 11 0M12 16.5v3',
  answers: shape({}),
  waits: true,
});
