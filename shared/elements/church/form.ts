import { shape } from '#shared/words.ts';
import { line } from '../answerSchemas.ts';
import { defineElement, lineField } from '../defineElement.ts';

export const form = defineElement({ type: 'form', answers: shape({ formId: line() }), fields: [lineField('formId')], waits: true });
