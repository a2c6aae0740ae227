// For tests: forms as answered by the server.
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import type { Form } from '#shared/membership/forms/forms.ts';

export const sampleQuestion = (id: string, title: string, more: Partial<FormQuestion> = {}): FormQuestion => ({
  id: id.padEnd(11, '0'),
  title,
  fieldType: 'Textbox',
  required: false,
  choices: [],
  ...more,
});

export const sampleForm = (id: string, name: string, more: Partial<Form> = {}): Form => ({
  id: id.padEnd(11, '0'),
  name,
  contentType: 'form',
  restricted: false,
  archived: false,
  audience: 'everybody',
  groupIds: [],
  personIds: [],
  modifiedTime: '2026-11-01T10:00:00.000Z',
  formVersion: 1,
  version: 1,
  action: 'admin',
  can: { edit: true, view: true },
  ...more,
});
