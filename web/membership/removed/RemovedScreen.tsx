import { useTranslation } from 'react-i18next';
import type { Removed as Row } from '#shared/membership/removed/removed.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { RemovedTable } from '#web/session/removed/RemovedTable.tsx';
import { useSession } from '#web/session/session.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { AllDone } from '#web/ui/feedback/illustrations.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useRemoved } from './useRemoved.ts';

/** Where a restored item can be viewed. */
const pages: Readonly<Record<string, string>> = {
  Person: '/people',
  Role: '/roles',
  Group: '/groups',
  PeopleList: '/people/lists',
  Page: '/site/pages',
  Block: '/site/blocks',
  CuratedCalendar: '/calendars',
  EmailTemplate: '/emails/templates',
};
const addressOf = ({ kind, id }: Row) => pages[kind] && `${pages[kind]}/${id}`;

/** Everything deleted in the last 30 days that can be restored. */
export function RemovedScreen() {
  const { t } = useTranslation();
  const { current } = useSession();
  return (
    <RequirePermission
      needs={[
        'Membership:People:Edit',
        'Membership:Lists:Edit',
        'Membership:Roles:Edit',
        'Membership:Groups:Edit',
        'Membership:Forms:Admin',
        'Content:Content:Edit',
        'Messaging:Emails:Send',
      ]}
      title={t('removed.title')}
    >
      <Page title={t('removed.title')} eyebrow={current?.church.name} intro={t('removed.intro')}>
        <Section flush>
          <Removed />
        </Section>
      </Page>
    </RequirePermission>
  );
}

function Removed() {
  const { t } = useTranslation();
  const { rows, error, retry, restore } = useRemoved();
  if (!rows) return error ? <FetchError error={error} onRetry={retry} /> : <ListSkeleton avatars={false} />;
  if (rows.length === 0) {
    return <EmptyState illustration={AllDone} title={t('removed.empty.title')} text={t('removed.empty.text')} headingLevel="h2" />;
  }
  return <RemovedTable rows={rows} restoreRow={restore} onRestored={retry} addressOf={addressOf} />;
}
