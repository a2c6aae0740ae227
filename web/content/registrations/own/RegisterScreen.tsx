import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { type HouseholdOpening, registrations } from '#shared/content/registrations/registrations.ts';
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import type { Values } from '#shared/membership/forms/formLogic.ts';
import type { Problem } from '#shared/membership/forms/receive.ts';
import { instantToWallTime } from '#shared/time/timeZone.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { FormSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import { RegisterForm } from './RegisterForm.tsx';

/** The questions of a form, as the area of forms draws them. */
export type Questions = ComponentType<{
  readonly questions: readonly FormQuestion[];
  readonly values: Values;
  readonly onChange: (values: Values) => void;
  readonly problems: readonly Problem[];
}>;

/** Registers a household for an event. */
export function RegisterScreen({ questions }: { readonly questions: Questions }) {
  const { eventId = '' } = useParams();
  const [search] = useSearchParams();
  const original = search.get('original') ?? undefined;
  return <Register key={`${eventId} ${original}`} {...{ eventId, original, questions }} />;
}

interface Props {
  readonly eventId: string;
  readonly original: string | undefined;
  readonly questions: Questions;
}

function Register({ eventId, original, questions }: Props) {
  const { t, i18n } = useTranslation();
  const query = { original, language: i18n.language };
  // A choice isn't disturbed by what changes meanwhile, nor by another language: the server judges when it is sent.
  const options = { revalidateOnFocus: false, keepPreviousData: true };
  const { data, error, mutate } = useCall(registrations.household, { eventId, query }, options);
  if (!data) {
    return (
      <Page title={t('site.register.title')} width="narrow">
        {error ? <FetchError error={error} onRetry={() => void mutate()} /> : <FormSkeleton />}
      </Page>
    );
  }
  return (
    <Page title={t('registrations.register', { event: data.title })} intro={<When opening={data} />} width="narrow">
      {data.state === 'open' ? (
        <Section>
          <RegisterForm eventId={eventId} opening={data} Questions={questions} />
        </Section>
      ) : (
        <Banner tone="info">{t('registrations.notOpen')}</Banner>
      )}
    </Page>
  );
}

/** In the church's zone. */
function When({ opening: { start, allDay, zone } }: { readonly opening: HouseholdOpening }) {
  const { i18n } = useTranslation();
  const time = allDay ? {} : ({ timeStyle: 'short' } as const);
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'full', ...time, timeZone: 'UTC' });
  return <>{format.format(instantToWallTime(Date.parse(start), zone))}</>;
}
