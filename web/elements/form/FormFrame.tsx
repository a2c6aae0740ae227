import { asksForFiles } from '#shared/membership/forms/files/fileAnswers.ts';
import { formMarkup } from '#shared/membership/forms/page/markup.ts';
import { type FormSay, formPath, type PublicForm, postPath } from '#shared/membership/forms/page/publicForm.ts';
import { startingValues } from '#shared/membership/forms/startingValues.ts';
import { Rich, WrittenForm } from '../Html.tsx';
import type { SiteContext } from '../view.ts';
import { fileWords, type PageForm, pageRefusals, pageWords, payWords } from './pageData.ts';

interface Props {
  readonly form: PublicForm;
  readonly site: SiteContext;
  /** Tells several forms on a page apart. */
  readonly prefix: string;
}

/** A form as visitors fill it in, without script too; or why it can't be filled in. */
export function FormFrame({ form, site, prefix }: Props) {
  const { id, state, description } = form;
  const say: FormSay = (key, values) => site.say(`site.form.${key}`, values);
  if (state === 'signIn') {
    return (
      <div className="form">
        <p className="form-note">{say('signIn')}</p>
        <p>
          <a className="button" href={portalAddress(id, site)}>
            {site.say('site.login')}
          </a>
        </p>
      </div>
    );
  }
  if (state !== 'open') return <p className="form-note">{state === 'early' ? say('early', { date: form.opens }) : say('closed')}</p>;
  const alive = {
    ...{ 'data-island': 'form', 'data-form': JSON.stringify(pageForm(form, say, site)) },
    'data-hold': asksToPay(form.questions) ? '' : undefined,
  };
  const { language, locale = language } = site;
  const markup = formMarkup({
    ...{ questions: form.questions, formVersion: form.formVersion, values: startingValues(form.questions), errors: new Map() },
    ...{ language, locale, say, optional: `(${site.say('ui.optional')})`, prefix, hasScript: true },
  });
  return (
    <div className="form" {...(site.mode === 'builder' ? { inert: true } : alive)}>
      {description && <p className="form-note">{description}</p>}
      <PurposeNote form={form} site={site} />
      <p className="form-note form-status" role="status" />
      <WrittenForm action={postPath(id)} html={markup} />
      <template>
        {form.thankYou ? <Rich text={form.thankYou} /> : <p>{say('thanksLead')}</p>}
        <p className="form-again">
          <a className="button" href={formPath(id)} data-again="">
            {say('fillAgain')}
          </a>
        </p>
      </template>
    </div>
  );
}

const placeholders = Object.fromEntries(['title', 'most', 'size', 'name', 'percent'].map((name) => [name, `{{${name}}}`]));
const asksToPay = (questions: PublicForm['questions']) => questions.some(({ fieldType }) => fieldType === 'Payment');
const wordsFor = (questions: PublicForm['questions']) => [
  ...pageWords,
  ...(questions.some(({ fieldType }) => asksForFiles(fieldType)) ? fileWords : []),
  ...(asksToPay(questions) ? payWords : []),
];

/** Titles and choices in the labels are there already: the script needs values and rules. */
const pageForm = ({ id, name, formVersion, questions }: PublicForm, say: FormSay, site: SiteContext): PageForm => ({
  ...{ id, name, formVersion, giving: asksToPay(questions) ? site.giving : undefined },
  questions: questions.map(({ description: _description, placeholder: _placeholder, languages: _languages, ...question }) => question),
  words: {
    ...Object.fromEntries(wordsFor(questions).map((key) => [key, say(key, placeholders)])),
    ...Object.fromEntries(pageRefusals.map((code) => [code, site.say(`refusals.${code}`)])),
  },
});

function PurposeNote({ form: { purpose, keepDays }, site }: Pick<Props, 'form' | 'site'>) {
  const said = [purpose && site.say('site.form.purpose', { purpose }), keepDays > 0 && site.say('site.form.keep', { count: keepDays })];
  const text = said.filter(Boolean).join(' ');
  return text ? <p className="form-note">{text}</p> : null;
}

/** In the portal, where a restricted form is filled in: signing in comes first and leads back to it. */
const portalAddress = (id: string, { api, church }: SiteContext) =>
  `${api.replace(/\/api$/, '')}${formPath(id)}?${new URLSearchParams({ churchId: church.id })}`;
