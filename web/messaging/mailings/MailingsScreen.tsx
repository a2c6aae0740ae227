import { useTranslation } from 'react-i18next';
import { mayEmail } from '#shared/messaging/mailings/mailings.ts';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { useSession } from '#web/session/session.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { MailIcon } from '#web/ui/icons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { MailingList } from './MailingList.tsx';

/** `/emails`: the emails that were written to many. */
export function MailingsScreen() {
  const { t } = useTranslation();
  const { current } = useSession();
  const actions = (
    <>
      <ButtonLink to="/emails/templates" variant="outlined">
        {t('mailings.templates')}
      </ButtonLink>
      <ButtonLink to="/emails/new">{t('mailings.new')}</ButtonLink>
    </>
  );
  return (
    <RequirePermission needs={[mayEmail]} title={t('mailings.title')}>
      <Page title={t('mailings.title')} eyebrow={current?.church.name} intro={t('mailings.intro')} actions={actions}>
        <MailingList way="email" icon={MailIcon} empty={{ title: t('mailings.emptyTitle'), text: t('mailings.emptyText') }} />
      </Page>
    </RequirePermission>
  );
}
