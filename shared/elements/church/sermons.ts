import { shape } from '#shared/words.ts';
import { defineElement } from '../defineElement.ts';

export const sermons = defineElement({ type: 'sermons', answers: shape({}), waits: true });
