// For tests of forms: a church with people who create, manage and fill in forms.

import { takeCurrency } from '#functions/core/payments/currencies.ts';
import { newId } from '#functions/core/random.ts';
import { serveArea } from '#functions/core/serve/serve.ts';
import { asking } from '#functions/core/serve/testing.ts';
import type { FieldType, FormQuestion } from '#shared/membership/forms/definition.ts';
import { Filling, Form, type FormFacts } from '#shared/membership/forms/forms.ts';
import { FormSubmission, type FormSubmissionSave } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { many } from '#shared/words.ts';
import { handlers } from '../handlers.ts';
import { TestChurch } from '../people/testing.ts';

export const ask = asking(serveArea('membership', handlers));

export const asks = (title: string, fieldType: FieldType = 'Textbox', o: Partial<FormQuestion> = {}): FormQuestion => ({
  ...{ id: newId(), title, fieldType, required: false, choices: [] },
  ...o,
});

export type Somebody = Awaited<ReturnType<TestChurch['caller']>>;

/** A church with a gateway, whose staff creates forms. */
export class FormsChurch {
  /** As giving has told of it. */
  static readonly gateway = { id: 'gatewayofit', currency: 'usd' };
  readonly church: TestChurch;
  readonly staff: Somebody;
  private constructor(church: TestChurch, staff: Somebody) {
    this.church = church;
    this.staff = staff;
  }
  static async make(id?: string): Promise<FormsChurch> {
    const church = await TestChurch.make(undefined, id);
    await church.table.write(takeCurrency(church.table, FormsChurch.gateway));
    return new FormsChurch(church, await church.caller(['Forms__Admin', 'People__View']));
  }

  async form(questions: FormQuestion[], facts: FormFacts = {}, contentType: 'form' | 'person' = 'form'): Promise<Form> {
    const body = { contentType, facts: { name: 'Connect card', ...facts }, questions };
    return (await ask('POST', '/forms/new', { token: this.staff.token, body, wantsJson: true })).of(Form);
  }
  async change(form: Form, body: { facts?: FormFacts; questions?: FormQuestion[] }): Promise<Form> {
    const sent = { version: form.version, ...body };
    return (await ask('POST', `/forms/${form.id}/change`, { token: this.staff.token, body: sent, wantsJson: true })).of(Form);
  }
}

export const opened = async (id: string, token?: string): Promise<Filling> =>
  (await ask('GET', `/forms/${id}/fill`, { token })).of(Filling);

/** Submits a form as the token's owner. */
export async function sent(save: Partial<FormSubmissionSave>, token?: string): Promise<FormSubmission> {
  const [one] = (await ask('POST', '/formsubmissions', { token, body: [save] })).of(many(FormSubmission));
  if (!one) throw new Error('Nothing was answered.');
  return one;
}
