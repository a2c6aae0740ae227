import { shape } from '#shared/words.ts';
import { line } from '../answerSchemas.ts';
import { elementKind, line as lineField } from '../defineElement.ts';

export const form = elementKind({ type: 'form', answers: shape({ formId: line() }), fields: [lineField('formId')], waits: true });
