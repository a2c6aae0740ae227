import { shape } from '#shared/words.ts';
import { line } from './answers.ts';
import { elementKind, line as lineField } from './kind.ts';

export const form = elementKind({ type: 'form', answers: shape({ formId: line() }), fields: [lineField('formId')], waits: true });
