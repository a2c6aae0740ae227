import { useTranslation } from 'react-i18next';
import { maySetTexts, mayText, texts } from '#shared/messaging/texting/texts.ts';
import { MailingList } from '#web/messaging/mailings/MailingList.tsx';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { useSession } from '#web/session/session.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { MessageIcon } from '#web/ui/icons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { useCall } from '#web/useCall.ts';
import { AnswersSection } from './AnswersSection.tsx';

/** `/texts`: the texts that were written to many, or to one. */
export function TextsScreen() {
  const { t } = useTranslation();
  return (
    <RequirePermission needs={[mayText]} title={t('textMessages.title')}>
      <Texts />
    </RequirePermission>
  );
}

function Texts() {
  const { t } = useTranslation();
  const { can, current } = useSession();
  const { data: setup } = useCall(texts.setup, {});
  const actions = (
    <>
      {can(maySetTexts) && (
        <ButtonLink to="/texts/settings" variant="outlined">
          {t('textMessages.setup.title')}
        </ButtonLink>
      )}
      <ButtonLink to="/texts/new">{t('textMessages.new')}</ButtonLink>
    </>
  );
  return (
    <Page title={t('textMessages.title')} eyebrow={current?.church.name} intro={t('textMessages.intro')} actions={actions}>
      {setup && !(setup.isSet && setup.enabled) && <Banner tone="info">{t('textMessages.notSetUp')}</Banner>}
      <MailingList way="text" icon={MessageIcon} empty={{ title: t('textMessages.emptyTitle'), text: t('textMessages.emptyText') }} />
      <AnswersSection />
    </Page>
  );
}
