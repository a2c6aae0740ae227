import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Group } from '#shared/membership/groups/groups.ts';
import { groups as groupsCalls } from '#shared/membership/groups/groups.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { useSession } from '#web/session/session.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { EmptyChairs } from '#web/ui/feedback/illustrations.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import { matching } from './filter.ts';
import { GroupsTable } from './GroupsTable.tsx';
import { NewGroupDialog } from './NewGroupDialog.tsx';
import { useGroupSearch } from './useGroupSearch.ts';

/** Every group in the church, for staff. */
export function GroupsStaffScreen() {
  const { t } = useTranslation();
  return (
    <RequirePermission needs={['Membership:Groups:Edit']} title={t('groups.all.title')}>
      <AllGroups />
    </RequirePermission>
  );
}

function AllGroups() {
  const { t } = useTranslation();
  const { current } = useSession();
  const finder = useGroupSearch();
  const [adding, setAdding] = useState(false);
  const { data, error, mutate } = useCall(groupsCalls.list, {});
  const add = (
    <Button variant="contained" startIcon={<PlusIcon size={18} />} onClick={() => setAdding(true)}>
      {t('groups.add')}
    </Button>
  );
  return (
    <Page
      title={t('groups.all.title')}
      eyebrow={current?.church.name}
      intro={t('groups.all.intro')}
      back={{ to: '/groups', label: t('groups.title') }}
      actions={add}
      width="wide"
    >
      <SearchField label={t('groups.all.search')} value={finder.term} onChange={finder.search} />
      <Section flush>
        {!data && (error ? <FetchError error={error} onRetry={() => void mutate()} /> : <ListSkeleton avatars={false} />)}
        {data?.length === 0 && (
          <EmptyState illustration={EmptyChairs} title={t('groups.none.title')} text={t('groups.none.textStaff')} action={add} />
        )}
        {data && data.length > 0 && <Found groups={matching(data, finder.term)} term={finder.term} onClear={finder.clear} />}
      </Section>
      {adding && <NewGroupDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}

interface FoundProps {
  readonly groups: readonly Group[];
  readonly term: string;
  readonly onClear: () => void;
}

function Found({ groups, term, onClear }: FoundProps) {
  const { t } = useTranslation();
  if (groups.length > 0) return <GroupsTable groups={groups} />;
  const clear = (
    <Button variant="outlined" color="inherit" onClick={onClear}>
      {t('groups.finder.clear')}
    </Button>
  );
  return <EmptyState title={t('groups.all.notFound', { term: term.trim() })} action={clear} />;
}
