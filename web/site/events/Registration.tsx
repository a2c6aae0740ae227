import { registrationMarkup } from '#shared/content/registrations/markup.ts';
import { ownQuestions } from '#shared/content/registrations/party.ts';
import { householdPath, registerPath } from '#shared/content/registrations/paths.ts';
import type { PublicRegistration } from '#shared/content/registrations/publicRegistration.ts';
import type { FormSay } from '#shared/membership/forms/page/publicForm.ts';
import { startingValues } from '#shared/membership/forms/startingValues.ts';
import { pageWords, payWords } from '#web/elements/form/pageData.ts';
import { WrittenForm } from '#web/elements/Html.tsx';
import { type PageRegistration, registerWords } from '#web/elements/register/pageData.ts';
import type { SiteContext } from '#web/elements/view.ts';

interface Props {
  readonly registration: PublicRegistration;
  readonly churchId: string;
  readonly eventId: string;
  readonly original: string;
  readonly title: string;
  readonly site: SiteContext;
}

/** How to register for an occurrence, usable without script; or when it will be possible. */
export function Registration(props: Props) {
  const { registration, site } = props;
  const { state, opens } = registration;
  const { say } = site;
  return (
    <section className="sec" id="register">
      <div className="wrap">
        <div className="form-page">
          <h2>{say('site.register.title')}</h2>
          {state === 'open' && <Household {...props} />}
          {state === 'open' && <OpenRegistration {...props} />}
          {state === 'early' && <p>{say('site.register.early', { date: opens })}</p>}
          {state === 'closed' && <p>{say('site.register.over')}</p>}
        </div>
      </div>
    </section>
  );
}

const Seats = ({ registration: { left, waiting, closes, price }, site: { say } }: Props) => (
  <>
    {price && <p className="form-note">{say('site.register.price', { amount: price })}</p>}
    {(waiting || left !== undefined) && (
      <p className="form-note">{waiting ? say('site.register.wait') : say('site.register.left', { count: left ?? 0 })}</p>
    )}
    {closes && <p className="form-note">{say('site.register.closes', { date: closes })}</p>}
  </>
);

/** In the portal, where an adult registers everyone at once. */
const Household = ({ churchId, eventId, original, site }: Props) => (
  <p>
    <a href={`${site.api.replace(/\/api$/, '')}${householdPath(eventId, original)}&${new URLSearchParams({ churchId })}`}>
      {site.say('site.register.household')}
    </a>
  </p>
);

function OpenRegistration(props: Props) {
  const { registration, churchId, eventId, original, title, site } = props;
  const say: FormSay = (key, values) => site.say(`site.register.${key}`, values) || site.say(`site.form.${key}`, values);
  const { language, locale = language } = site;
  const { formVersion } = registration;
  const questions = [...ownQuestions(say), ...registration.questions];
  const drawn = {
    ...{ questions, formVersion, values: startingValues(questions), errors: new Map() },
    ...{ language, locale, say, optional: `(${site.say('ui.optional')})`, prefix: 'register', hasScript: true },
  };
  const page: PageRegistration = {
    ...{ id: eventId, name: title, formVersion, churchId, eventId, original, language },
    questions: questions.map(({ description: _description, placeholder: _placeholder, languages: _languages, ...question }) => question),
    giving: registration.price ? site.giving : undefined,
    words: Object.fromEntries(
      [...pageWords, ...registerWords, ...(registration.price ? payWords : [])].map((key) => [
        key,
        say(key, { title: '{{title}}', most: '{{most}}' }),
      ]),
    ),
  };
  return (
    <div className="form" data-island="register" data-register={JSON.stringify(page)}>
      <Seats {...props} />
      <WrittenForm action={registerPath} html={registrationMarkup({ churchId, eventId, original }, drawn)} />
      <p className="form-note form-status" role="status" tabIndex={-1} />
    </div>
  );
}
