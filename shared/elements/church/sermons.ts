import { shape } from '#shared/words.ts';
import { elementKind } from '../defineElement.ts';

export const sermons = elementKind({ type: 'sermons', answers: shape({}), waits: true });
