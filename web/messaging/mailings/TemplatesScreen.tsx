import { useTranslation } from 'react-i18next';
import { emailTemplates } from '#shared/messaging/emailTemplates/emailTemplates.ts';
import { mayEmail } from '#shared/messaging/mailings/mailings.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { LinkList } from '#web/ui/data/LinkList.tsx';
import { LinkRow } from '#web/ui/data/LinkRow.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { EmptyChairs } from '#web/ui/feedback/illustrations.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { FileIcon } from '#web/ui/icons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';

/** `/emails/templates` */
export function TemplatesScreen() {
  const { t } = useTranslation();
  return (
    <RequirePermission needs={[mayEmail]} title={t('mailings.template.title')}>
      <Templates />
    </RequirePermission>
  );
}

function Templates() {
  const { t } = useTranslation();
  const { data, error, mutate } = useCall(emailTemplates.list, {});
  return (
    <Page
      title={t('mailings.template.title')}
      intro={t('mailings.template.intro')}
      back={{ to: '/emails', label: t('mailings.title') }}
      actions={<ButtonLink to="/emails/templates/new">{t('mailings.template.new')}</ButtonLink>}
    >
      <Section flush>
        {error && !data && <FetchError error={error} onRetry={() => void mutate()} />}
        {!data && !error && <ListSkeleton rows={3} avatars={false} />}
        {data?.length === 0 && (
          <EmptyState
            illustration={EmptyChairs}
            title={t('mailings.template.emptyTitle')}
            text={t('mailings.template.emptyText')}
            headingLevel="h2"
          />
        )}
        {data && data.length > 0 && (
          <LinkList label={t('mailings.template.title')}>
            {data.map(({ id, name, subject }) => (
              <LinkRow key={id} to={`/emails/templates/${id}`} leading={<FileIcon />} title={name} text={subject} />
            ))}
          </LinkList>
        )}
      </Section>
    </Page>
  );
}
