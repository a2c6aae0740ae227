import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groups as groupsCalls } from '#shared/membership/groups/groups.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useSession } from '#web/session/session.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { EmptyChairs } from '#web/ui/feedback/illustrations.tsx';
import { ListIcon, PlusIcon } from '#web/ui/icons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import { CardsSkeleton } from './CardGrid.tsx';
import { GroupFinder } from './GroupFinder.tsx';
import { MyGroups } from './MyGroups.tsx';
import { NewGroupDialog } from './NewGroupDialog.tsx';

/** The user's groups, and those they can find. */
export function GroupsScreen() {
  const { t } = useTranslation();
  const { can, current } = useSession();
  const [adding, setAdding] = useState(false);
  const add = can('Membership:Groups:Edit') && (
    <Button variant="contained" startIcon={<PlusIcon size={18} />} onClick={() => setAdding(true)}>
      {t('groups.add')}
    </Button>
  );
  const actions = add && (
    <>
      <ButtonLink to="/groups/all" variant="outlined" color="inherit" startIcon={<ListIcon size={18} />}>
        {t('groups.manageAll')}
      </ButtonLink>
      {add}
    </>
  );
  return (
    <Page title={t('groups.title')} eyebrow={current?.church.name} intro={t('groups.intro')} actions={actions} width="wide">
      <Groups add={add} />
      {adding && <NewGroupDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}

function Groups({ add }: { readonly add: ReactNode }) {
  const { t } = useTranslation();
  const { data, error, mutate } = useCall(groupsCalls.list, {});
  if (!data) return error ? <FetchError error={error} onRetry={() => void mutate()} /> : <CardsSkeleton />;
  if (data.length === 0) {
    return (
      <Section flush>
        <EmptyState
          illustration={EmptyChairs}
          title={t('groups.none.title')}
          text={t(add ? 'groups.none.textStaff' : 'groups.none.text')}
          headingLevel="h2"
          action={add}
        />
      </Section>
    );
  }
  return (
    <>
      <MyGroups groups={data.filter(({ can }) => can?.leave)} />
      <GroupFinder groups={data} />
    </>
  );
}
