import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupmembers as membersCalls } from '#shared/membership/groups/groupmembers.ts';
import type { Person } from '#shared/membership/people/people.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { CloseIcon } from '#web/ui/basicIcons.tsx';
import { IconAction } from '#web/ui/buttons/IconAction.tsx';
import { TextLink } from '#web/ui/buttons/TextLink.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import { PersonGroupAdd } from './PersonGroupAdd.tsx';
import { useMayGroups, usePersonGroups } from './usePersonGroups.ts';

/** A person's groups; staff add and remove them. Its texts are in the file everyone loads. */
export function PersonGroups({ person }: { readonly person: Person }) {
  const { see } = useMayGroups();
  return see ? <Shown person={person} /> : null;
}

function Shown({ person }: { readonly person: Person }) {
  const { t } = useTranslation();
  const { edit } = useMayGroups();
  const { remove } = usePersonGroups(person);
  const [adding, setAdding] = useState(false);
  const { data, error, mutate } = useCall(membersCalls.list, { query: { personId: person.id } });
  const memberships = (data ?? []).toSorted((a, b) => (a.group?.name ?? '').localeCompare(b.group?.name ?? ''));
  const add = edit && (
    <Button size="small" variant="outlined" color="inherit" startIcon={<PlusIcon size={18} />} onClick={() => setAdding(true)}>
      {t('people.groups.add')}
    </Button>
  );
  return (
    <Section title={t('people.groups.title')} description={data?.length === 0 && t('people.groups.none')} actions={add} flush>
      {!data && (error ? <FetchError error={error} onRetry={() => void mutate()} /> : <ListSkeleton rows={2} avatars={false} />)}
      <Box
        component="ul"
        aria-label={t('people.groups.title')}
        sx={{ listStyle: 'none', m: 0, p: 0, pb: memberships.length > 0 ? 1.5 : 0 }}
      >
        {memberships.map((member) => (
          <Box component="li" key={member.id} sx={{ display: 'flex', gap: 1, alignItems: 'center', px: { xs: 2, sm: 3 }, minHeight: 40 }}>
            <Box
              sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}
            >
              <TextLink to={`/groups/${member.groupId}`}>{member.group?.name ?? '–'}</TextLink>
              {member.leader && <Chip label={t('people.groups.leader')} tone="primary" />}
            </Box>
            {edit && (
              <IconAction
                size="small"
                icon={CloseIcon}
                label={t('people.groups.remove', { group: member.group?.name })}
                onClick={() => void remove(member)}
              />
            )}
          </Box>
        ))}
      </Box>
      {adding && <PersonGroupAdd person={person} without={memberships.map(({ groupId }) => groupId)} onClose={() => setAdding(false)} />}
    </Section>
  );
}
