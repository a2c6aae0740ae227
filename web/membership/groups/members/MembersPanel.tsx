import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { holdsWords } from '#shared/caseFolding.ts';
import { groupmembers as membersCalls } from '#shared/membership/groups/groupmembers.ts';
import type { Group } from '#shared/membership/groups/groups.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { EmptyChairs } from '#web/ui/feedback/illustrations.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { PersonAddIcon } from '#web/ui/icons.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import { MemberAdd } from './MemberAdd.tsx';
import { MemberRow } from './MemberRow.tsx';
import { useMayMembers } from './useMayMembers.ts';
import { nameOf, sortedMembers } from './useMembers.ts';

/** A list longer than this gets a search field. */
const many = 20;

/** A group's members; those who manage it can add people, make leaders and remove people. */
export function MembersPanel({ group }: { readonly group: Group }) {
  const { t } = useTranslation();
  const { edit } = useMayMembers(group);
  const [adding, setAdding] = useState(false);
  const [sought, setSought] = useState('');
  const { data: members, error, mutate } = useCall(membersCalls.list, { query: { groupId: group.id } });
  const shown = sortedMembers(members ?? []).filter((member) => holdsWords(sought, nameOf(member)));
  const add = edit && (
    <Button variant="outlined" color="inherit" size="small" startIcon={<PersonAddIcon size={18} />} onClick={() => setAdding(true)}>
      {t('groups.members.add')}
    </Button>
  );
  return (
    <Section
      title={t('groups.tabs.members')}
      description={members && t('groups.members.count', { count: members.length })}
      actions={add}
      flush
    >
      {!members && (error ? <FetchError error={error} onRetry={() => void mutate()} /> : <ListSkeleton rows={4} />)}
      {members?.length === 0 && (
        <EmptyState illustration={EmptyChairs} title={t('groups.members.none')} text={t('groups.members.noneText')} headingLevel="h3" />
      )}
      {(members?.length ?? 0) >= many && (
        <Box sx={{ px: { xs: 2, sm: 3 }, pb: 1.5 }}>
          <SearchField label={t('groups.members.search')} value={sought} onChange={setSought} />
        </Box>
      )}
      <Box role="status" sx={{ px: { xs: 2, sm: 3 }, typography: 'body2', color: 'text.secondary' }}>
        {sought.trim() && t('groups.members.found', { count: shown.length })}
      </Box>
      <Box component="ul" aria-label={t('groups.tabs.members')} sx={{ listStyle: 'none', m: 0, p: 0, pb: shown.length > 0 ? 1 : 0 }}>
        {shown.map((member) => (
          <MemberRow key={member.id} member={member} group={group} edit={edit} />
        ))}
      </Box>
      {adding && <MemberAdd group={group} without={(members ?? []).map(({ personId }) => personId)} onClose={() => setAdding(false)} />}
    </Section>
  );
}
