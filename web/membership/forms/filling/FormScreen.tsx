import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { Filling } from '#shared/membership/forms/forms.ts';
import { wallTimeToInstant } from '#shared/time/timeZone.ts';
import { parseWallTime } from '#shared/time/wallTime.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useSession } from '#web/session/session.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { PageSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Page } from '#web/ui/layout/Page.tsx';
import { isAddress, payPath } from '../payment/payPath.ts';
import { FillForm } from './FillForm.tsx';
import { FormIntro } from './FormIntro.tsx';
import { HouseholdForm } from './household/HouseholdForm.tsx';
import { ThankYou } from './ThankYou.tsx';
import { useOpenedForm } from './useOpenedForm.ts';

interface Props {
  /** Draws rich text, which belongs to the elements of pages. */
  readonly rich: (text: string) => ReactNode;
}

/** A form to fill in, for signed-in people. */
export function FormScreen({ rich }: Props) {
  const { id = '' } = useParams();
  const about = useSearchParams()[0].get('person') ?? '';
  // Filling it in again opens it anew.
  const [times, setTimes] = useState(0);
  return <OpenedForm key={`${id} ${about} ${times}`} {...{ id, about, rich }} onAgain={() => setTimes(times + 1)} />;
}

interface OpenedProps extends Props {
  readonly id: string;
  readonly about: string;
  readonly onAgain: () => void;
}

function OpenedForm({ id, about, rich, onAgain }: OpenedProps) {
  const { t, i18n } = useTranslation();
  const [sent, setSent] = useState(false);
  const { form, error, retry } = useOpenedForm(id, i18n.language, about);
  const back = useBack(about, form?.aboutName);
  const navigate = useNavigate();
  // What is to be paid has an address of its own; several are in one's list.
  const finish = useCallback(
    (unpaid?: string, more?: string) => {
      if (!unpaid) setSent(true);
      else if (isAddress(unpaid)) location.assign(unpaid);
      else navigate(more ? '/forms' : payPath(unpaid), { replace: true });
    },
    [navigate],
  );
  if (error?.code === 'notFound') return <Closed title={t('site.form.gone')} />;
  if (error) {
    return (
      <Page title={t('site.form.title')} width="narrow">
        <FetchError error={error} onRetry={retry} />
      </Page>
    );
  }
  if (!form) return <PageSkeleton />;
  if (sent) return <ThankYou {...{ form, rich, onAgain, back }} />;
  if (form.state !== 'open') return <Unopened form={form} />;
  return (
    <Page
      title={form.name ?? ''}
      {...(form.aboutName && { intro: t('portal.fillFor.for', { name: form.aboutName }), back })}
      width="narrow"
    >
      <FormIntro form={form} />
      {form.household ? (
        <HouseholdForm form={form} household={form.household} onSent={finish} />
      ) : (
        <FillForm form={form} about={about} onSent={finish} />
      )}
    </Page>
  );
}

/** Staff come from a person's page; everyone else finds what they submitted in their own list. */
function useBack(about: string, name: string | undefined) {
  const { t } = useTranslation();
  const { can } = useSession();
  const seesPeople = can('Membership:People:View') || can('Membership:People:Edit');
  return about && name && seesPeople
    ? { to: `/people/${about}?tab=forms`, label: name }
    : { to: '/forms', label: t('portal.screens.myForms') };
}

/** Why it can't be filled in now. */
function Unopened({ form: { state, name, opens, timeZone = 'UTC' } }: { readonly form: Filling }) {
  const { t } = useTranslation();
  const format = useFormat();
  const at = parseWallTime(opens ?? '');
  const date = at === undefined ? '' : format.dateTime(wallTimeToInstant(at, timeZone), timeZone);
  switch (state) {
    case 'early':
      return <Closed title={name} text={t('site.form.early', { date })} />;
    case 'alreadySent':
      return <Closed title={name} text={t('site.form.alreadySent')} />;
    case 'closed':
      return <Closed title={name} text={t('site.form.closed')} />;
    default:
      // Also the restricted forms of other churches.
      return <Closed title={t('site.form.title')} text={t('site.form.notYours')} />;
  }
}

const Closed = ({ title = '', text }: { readonly title?: string | undefined; readonly text?: string }) => (
  <Page title={title} width="narrow">
    {text && <EmptyState title={text} />}
  </Page>
);
