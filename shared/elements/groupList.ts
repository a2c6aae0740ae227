import { shape } from '#shared/words.ts';
import { line } from './answers.ts';
import { elementKind, line as lineField } from './kind.ts';

/** The groups that carry a label; all of them where none is given. */
export const groupList = elementKind({ type: 'groupList', answers: shape({ label: line() }), fields: [lineField('label')], waits: true });
