// Forms and what was sent with them, loaded on the first call to any of it (`../handlers.ts`).
import { formfiles } from './files/formfiles.ts';
import { forms } from './forms.ts';
import { memberpermissions } from './memberpermissions.ts';
import { questions } from './questions.ts';
import { formresults } from './results/formresults.ts';
import { formsubmissions } from './submissions/formsubmissions.ts';

export const formHandlers = {
  formfiles,
  formresults,
  forms,
  formsubmissions,
  memberpermissions,
  questions,
};
