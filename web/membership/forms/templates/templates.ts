// What new forms begin with. Pure: texts and ids come from outside.
import type { FieldType, FormQuestion } from '#shared/membership/forms/definition.ts';
import type { FormFacts, formContentTypes } from '#shared/membership/forms/forms.ts';

export const templateKeys = ['connect', 'baptism', 'prayer', 'volunteers', 'photos', 'blank'] as const;
export type TemplateKey = (typeof templateKeys)[number];

/** The keys of `forms.builder.samples`; `{{church}}` is the church's name. */
type Sample =
  | 'connectText'
  | 'connectThanks'
  | 'connectPurpose'
  | 'firstVisit'
  | 'moreAbout'
  | 'smallGroups'
  | 'baptism'
  | 'serving'
  | 'children'
  | 'prayFor'
  | 'baptismText'
  | 'baptismThanks'
  | 'whoBaptized'
  | 'me'
  | 'myChild'
  | 'childName'
  | 'childBirth'
  | 'preferredDay'
  | 'tellUs'
  | 'prayerText'
  | 'prayerThanks'
  | 'prayerPurpose'
  | 'prayerName'
  | 'callMe'
  | 'volunteersText'
  | 'volunteersThanks'
  | 'whereServe'
  | 'welcomeTeam'
  | 'music'
  | 'technology'
  | 'kitchen'
  | 'instrument'
  | 'howOften'
  | 'weekly'
  | 'monthly'
  | 'sometimes'
  | 'photosText'
  | 'photosThanks'
  | 'photosWeb'
  | 'photosWebText'
  | 'photosPrint'
  | 'photosPrintText'
  | 'name'
  | 'email'
  | 'phone';
type Say = (text: Sample) => string;

export interface FormTemplate {
  readonly contentType: (typeof formContentTypes)[number];
  readonly facts: FormFacts;
  readonly questions: FormQuestion[];
}

/** Questions start without an answer, so that no default answers for anyone. */
function asking(say: Say, newId: () => string) {
  const ask = (title: Sample, fieldType: FieldType, o: Partial<FormQuestion> = {}): FormQuestion => ({
    ...{ id: newId(), title: say(title), fieldType, required: false, choices: [], nothingChosen: true },
    ...o,
  });
  const choices = (...texts: readonly Sample[]) => ({ choices: texts.map((text) => ({ value: say(text), text: say(text) })) });
  const when = (question: FormQuestion, value: string): Partial<FormQuestion> => ({
    showWhen: { match: 'all', rules: [{ questionId: question.id, operator: 'is', value }] },
  });
  const contact = () => [ask('name', 'Textbox', { required: true }), ask('email', 'Email'), ask('phone', 'Phone Number')];
  return { ask, choices, when, contact };
}

const made: Readonly<Record<TemplateKey, (say: Say, newId: () => string) => FormTemplate>> = {
  connect: (say, newId) => {
    const { ask, choices, contact } = asking(say, newId);
    return {
      contentType: 'form',
      facts: { description: say('connectText'), thankYouMessage: say('connectThanks'), purpose: say('connectPurpose') },
      questions: [
        ...contact(),
        ask('firstVisit', 'Yes/No'),
        ask('moreAbout', 'Checkbox', choices('smallGroups', 'baptism', 'serving', 'children')),
        ask('prayFor', 'Text Area', { sensitive: true }),
      ],
    };
  },
  baptism: (say, newId) => {
    const { ask, choices, when, contact } = asking(say, newId);
    const who = ask('whoBaptized', 'Multiple Choice', { required: true, ...choices('me', 'myChild') });
    const child = when(who, say('myChild'));
    return {
      contentType: 'form',
      facts: { description: say('baptismText'), thankYouMessage: say('baptismThanks') },
      questions: [
        ...contact(),
        who,
        ask('childName', 'Textbox', { required: true, ...child }),
        ask('childBirth', 'Date', child),
        ask('preferredDay', 'Date'),
        ask('tellUs', 'Text Area'),
      ],
    };
  },
  prayer: (say, newId) => {
    const { ask, when } = asking(say, newId);
    const call = ask('callMe', 'Yes/No');
    return {
      contentType: 'form',
      facts: { description: say('prayerText'), thankYouMessage: say('prayerThanks'), purpose: say('prayerPurpose'), keepDays: 90 },
      questions: [
        ask('prayFor', 'Text Area', { required: true, sensitive: true }),
        ask('prayerName', 'Textbox'),
        call,
        ask('phone', 'Phone Number', { required: true, ...when(call, 'True') }),
      ],
    };
  },
  volunteers: (say, newId) => {
    const { ask, choices, when, contact } = asking(say, newId);
    const where = ask('whereServe', 'Checkbox', {
      required: true,
      ...choices('welcomeTeam', 'children', 'music', 'technology', 'kitchen'),
    });
    return {
      contentType: 'form',
      facts: { description: say('volunteersText'), thankYouMessage: say('volunteersThanks'), ownerMayChange: true },
      questions: [
        ...contact(),
        where,
        ask('instrument', 'Textbox', when(where, say('music'))),
        ask('howOften', 'Multiple Choice', choices('weekly', 'monthly', 'sometimes')),
      ],
    };
  },
  photos: (say, newId) => {
    const { ask } = asking(say, newId);
    return {
      contentType: 'person',
      facts: { description: say('photosText'), thankYouMessage: say('photosThanks'), audience: 'members', ownerMayChange: true },
      questions: [
        ask('photosWeb', 'Consent', { description: say('photosWebText') }),
        ask('photosPrint', 'Consent', { description: say('photosPrintText') }),
      ],
    };
  },
  blank: () => ({ contentType: 'form', facts: {}, questions: [] }),
};

/** A form's beginning, without its name. `say` gives the template's texts. */
export const formTemplate = (key: TemplateKey, say: Say, newId: () => string): FormTemplate => made[key](say, newId);
