import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { lists as listCalls, type PeopleList } from '#shared/membership/people/lists/lists.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { useSession } from '#web/session/session.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { type Column, DataList } from '#web/ui/data/DataList.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { BlankPage } from '#web/ui/feedback/illustrations.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';

/** The lists of people that one has: one’s own, and those that are shared. */
export function ListsScreen() {
  const { t } = useTranslation();
  const { current } = useSession();
  return (
    <RequirePermission needs={['Membership:People:View', 'Membership:People:Edit']} title={t('peopleLists.title')}>
      <Page
        title={t('peopleLists.title')}
        eyebrow={current?.church.name}
        intro={t('peopleLists.intro')}
        back={{ to: '/people', label: t('people.title') }}
        actions={
          <ButtonLink to="/people/lists/new" startIcon={<PlusIcon size={18} />}>
            {t('peopleLists.new')}
          </ButtonLink>
        }
      >
        <Section flush>
          <Lists />
        </Section>
      </Page>
    </RequirePermission>
  );
}

function Lists() {
  const { t } = useTranslation();
  const { data, error, mutate } = useCall(listCalls.list, {});
  if (!data) return error ? <FetchError error={error} onRetry={() => void mutate()} /> : <ListSkeleton rows={4} avatars={false} />;
  const columns: readonly Column<PeopleList>[] = [
    { key: 'name', label: t('peopleLists.name'), primary: true, render: ({ name }) => name },
    {
      key: 'who',
      label: t('peopleLists.who'),
      render: ({ shared, owner }) => (
        <>
          <span>{t(shared ? 'peopleLists.shared' : 'peopleLists.private')}</span>
          {shared && owner && <Box sx={{ color: 'text.secondary' }}>{t('peopleLists.by', { name: owner })}</Box>}
        </>
      ),
    },
  ];
  const empty = (
    <EmptyState illustration={BlankPage} title={t('peopleLists.none.title')} text={t('peopleLists.none.text')} headingLevel="h2" />
  );
  return (
    <DataList
      label={t('peopleLists.title')}
      columns={columns}
      rows={data}
      rowKey={({ id }) => id}
      to={({ id }) => `/people/lists/${id}`}
      empty={empty}
    />
  );
}
