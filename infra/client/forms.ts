// A real client creates a form, adds questions, fills out, reads and deletes; an anonymous visitor fills out a public one.
import { ApiHelper, type FormSubmissionInterface, type MemberPermissionInterface, type QuestionInterface } from '@churchapps/helpers';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { enter, problem } from './testing.ts';

const membership = 'MembershipApi';
interface Form {
  id: string;
  name?: string;
  restricted: boolean;
  thankYouMessage?: string;
}
const get = <T>(path: string): Promise<T> => ApiHelper.get(path, membership);
const ofAnyone = <T>(path: string): Promise<T> => ApiHelper.getAnonymous(path, membership);
const remove = (path: string) => ApiHelper.delete(path, membership);
async function one<T>(path: string, body: object): Promise<T> {
  const [saved]: T[] = await ApiHelper.post(path, [body], membership);
  if (!saved) throw new Error(`${path} answered nothing.`);
  return saved;
}

let churchId: string;
async function as(who: 'admin' | 'member'): Promise<string> {
  const { own } = await enter(`${who}@grace.test`, 'grace');
  churchId = own.church.id ?? '';
  return own.person.id ?? '';
}
const answered = (questionId: string | undefined, value: string) => ({ questionId, value, required: false });

export const describeForms = (): void =>
  describe('forms', () => {
    let form: Form;
    let questions: QuestionInterface[];
    beforeAll(async () => {
      await as('admin');
      const facts = { contentType: 'form', restricted: false, thankYouMessage: 'Thank you!' };
      form = await one<Form>('/forms', { name: 'Coming along', ...facts });
      const choices = [
        { value: 'bus', text: 'By bus' },
        { value: 'car, shared', text: 'By car' },
      ];
      await one('/questions/', { formId: form.id, title: 'Your name', fieldType: 'Textbox', required: true });
      await one('/questions/', { formId: form.id, title: 'How', fieldType: 'Checkbox', choices });
      questions = await get(`/questions?formId=${form.id}`);
    });

    test('are listed, sorted and changed question by question', async () => {
      expect((await get<Form[]>('/forms')).map(({ name }) => name)).toContain('Coming along');
      const [first, second] = questions;
      await get(`/questions/sort/${second?.id}/up`);
      expect((await get<QuestionInterface[]>(`/questions?formId=${form.id}`)).map(({ title }) => title)).toEqual(['How', 'Your name']);
      await get(`/questions/sort/${second?.id}/down`);
      expect(await get(`/questions/${first?.id}?formId=${form.id}`)).toMatchObject({
        title: 'Your name',
        required: true,
        fieldType: 'Textbox',
      });
      const gone = await one<QuestionInterface>('/questions/', { formId: form.id, title: 'Never mind', fieldType: 'Date' });
      await remove(`/questions/${gone.id}/?formId=${form.id}`);
      expect(await get<QuestionInterface[]>(`/questions/?formId=${form.id}`)).toHaveLength(2);
    });

    test('are filled by strangers where they are for everybody', async () => {
      ApiHelper.clearPermissions();
      expect(await ofAnyone(`/forms/standalone/${form.id}?churchId=${churchId}`)).toMatchObject({
        restricted: false,
        thankYouMessage: 'Thank you!',
      });
      const asked = await ofAnyone<QuestionInterface[]>(`/questions/unrestricted?formId=${form.id}`);
      const save = {
        formId: form.id,
        contentType: 'form',
        contentId: form.id,
        submissionDate: new Date(),
        submittedBy: '',
        questions: asked,
      };
      const [sent] = await ApiHelper.postAnonymous('/formsubmissions', [{ ...save, answers: [answered(asked[0]?.id, 'Sam')] }], membership);
      expect(sent).toMatchObject({
        formId: form.id,
        churchId,
        answers: [{ value: 'Sam' }],
        questions: [{ title: 'Your name' }, { title: 'How' }],
      });
      const [refused] = await ApiHelper.postAnonymous('/formsubmissions', [{ ...save, answers: [] }], membership);
      expect(refused.error).toBe('Your name is required');
      await as('admin');
      await one('/forms', { id: form.id, restricted: true });
      expect(await ofAnyone(`/forms/standalone/${form.id}?churchId=${churchId}`)).toEqual({ id: form.id, restricted: true });
      expect(await problem(ofAnyone(`/questions/unrestricted?formId=${form.id}`))).toBe('Please sign in.');
    });

    test('are filled by members, read by staff with and without include, changed and deleted', async () => {
      await as('member');
      const [name, how] = await get<QuestionInterface[]>(`/questions?formId=${form.id}`);
      const answers = [answered(name?.id, 'Noah'), answered(how?.id, 'bus,car, shared')];
      const sent = await one<FormSubmissionInterface>('/formsubmissions/', {
        formId: form.id,
        contentType: 'form',
        contentId: form.id,
        answers,
      });
      expect(await get(`/formsubmissions/formId/${form.id}`)).toEqual([]);
      await as('admin');
      const found = await get<FormSubmissionInterface>(`/formsubmissions/${sent.id}/?include=questions,answers,form`);
      expect(found).toMatchObject({ form: { name: 'Coming along' }, answers: [{ value: 'Noah' }, { value: 'bus,car, shared' }] });
      expect(await get(`/formsubmissions/${sent.id}`)).toMatchObject({ questions: [{ title: 'Your name' }, { title: 'How' }] });
      const [first] = found.answers ?? [];
      await one('/formsubmissions', { ...found, answers: [{ ...first, value: 'Noah Bennett' }] });
      const all = await get<FormSubmissionInterface[]>(`/formsubmissions/formId/${form.id}/?include=questions,answers`);
      expect(all).toMatchObject([{ answers: [{ value: 'Noah Bennett' }, { value: 'bus,car, shared' }] }]);
      await remove(`/formsubmissions/${sent.id}`);
      expect(await get(`/formsubmissions?formId=${form.id}`)).toEqual([]);
    });

    test('are looked after by people who are given a part', async () => {
      const memberId = await as('member');
      expect(await get('/forms')).toEqual([]);
      await as('admin');
      const part = { memberId, contentType: 'form', contentId: form.id, action: 'view', emailNotification: true };
      const saved = await one<MemberPermissionInterface>(`/memberpermissions?formId=${form.id}`, part);
      expect(saved).toMatchObject({ ...part, personName: 'Noah Bennett', formName: 'Coming along' });
      expect(await get<MemberPermissionInterface[]>(`/memberpermissions/form/${form.id}`)).toHaveLength(2);
      await as('member');
      expect(await get(`/memberpermissions/form/${form.id}/my`)).toMatchObject({ id: saved.id, action: 'view' });
      expect(await get('/forms')).toMatchObject([{ id: form.id, action: 'view' }]);
      await as('admin');
      await remove(`/memberpermissions/member/${memberId}?formId=${form.id}`);
      await one('/forms', { id: form.id, archived: true });
      expect((await get<Form[]>('/forms/archived')).map(({ id }) => id)).toContain(form.id);
      await remove(`/forms/${form.id}`);
      expect(await get(`/forms/${form.id}`)).toEqual({});
    });

    test('about a person are shown with the person', async () => {
      const personId = await as('admin');
      const { id: formId } = await one<Form>('/forms', { name: 'Baptism record', contentType: 'person' });
      const question = await one<QuestionInterface>('/questions', { formId, title: 'Where', fieldType: 'Textbox' });
      expect((await get<Form[]>('/forms?contentType=person')).map(({ id }) => id)).toContain(formId);
      await one('/formsubmissions', { formId, contentType: 'person', contentId: personId, answers: [answered(question.id, 'The river')] });
      // The demo church has others about them.
      const found = await get<{ formId: string }[]>(`/formsubmissions?personId=${personId}`);
      expect(found.filter((one) => one.formId === formId)).toMatchObject([{ answers: [{ value: 'The river' }] }]);
      const { formSubmissions } = await get<{ formSubmissions: { formId: string }[] }>(`/people/${personId}`);
      expect(formSubmissions.filter((one) => one.formId === formId)).toMatchObject([{ form: { name: 'Baptism record' } }]);
      await remove(`/forms/${formId}`);
    });
  });
