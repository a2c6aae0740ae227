import { useTranslation } from 'react-i18next';
import { forms as formCalls } from '#shared/membership/forms/forms.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useSession } from '#web/session/session.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import { useMakesForms } from '../useMakesForms.ts';
import { OpenForms } from './OpenForms.tsx';
import { Submitted } from './Submitted.tsx';
import { Unsent } from './Unsent.tsx';
import { useMine } from './useMine.ts';

/** The forms a person can fill out now, and what they submitted. */
export function MyFormsScreen() {
  const { t, i18n } = useTranslation();
  const { current } = useSession();
  const makes = useMakesForms();
  const open = useCall(formCalls.open, { query: { language: i18n.language } });
  const mine = useMine();
  const manage = (makes || open.data?.manages) && (
    <ButtonLink to="/forms/manage" variant="outlined" color="inherit">
      {t('forms.mine.manage')}
    </ButtonLink>
  );
  const waiting = ({ error, mutate }: typeof open | typeof mine) => (
    <Section flush>{error ? <FetchError error={error} onRetry={() => void mutate()} /> : <ListSkeleton avatars={false} />}</Section>
  );
  return (
    <Page title={t('forms.mine.title')} eyebrow={current?.church.name} intro={t('forms.mine.intro')} actions={manage}>
      <Unsent />
      {open.data ? <OpenForms forms={open.data.forms} /> : waiting(open)}
      {mine.data ? <Submitted submissions={mine.data} /> : waiting(mine)}
    </Page>
  );
}
