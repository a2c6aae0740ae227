import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '#shared/membership/people/people.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { EditIcon, MoreIcon, PersonAddIcon } from '#web/ui/icons.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { DropdownMenu } from '#web/ui/overlays/DropdownMenu.tsx';
import { HouseholdAdd } from './HouseholdAdd.tsx';
import { HouseholdMember } from './HouseholdMember.tsx';
import { HouseholdRename } from './HouseholdRename.tsx';
import { useHousehold } from './useHousehold.ts';

/** The people a person lives with. */
export function HouseholdSection({ person, householdId }: { readonly person: Person; readonly householdId: string }) {
  const { t } = useTranslation();
  const household = useHousehold(householdId);
  const [open, setOpen] = useState<'add' | 'rename'>();
  const { name, people, error, retry, mayEdit } = household;
  const close = () => setOpen(undefined);
  const actions = mayEdit && (
    <Box sx={{ display: 'flex', gap: 1, minWidth: 0 }}>
      <Button size="small" variant="outlined" color="inherit" startIcon={<PersonAddIcon size={18} />} onClick={() => setOpen('add')}>
        {t('people.household.add')}
      </Button>
      <DropdownMenu
        size="small"
        icon={MoreIcon}
        label={t('people.actions.more', { name })}
        items={[{ label: t('people.household.rename'), icon: EditIcon, onSelect: () => setOpen('rename') }]}
      />
    </Box>
  );
  return (
    <Section title={t('people.sections.household')} description={name} actions={actions} flush>
      {!people && (error ? <FetchError error={error} onRetry={retry} /> : <ListSkeleton rows={3} />)}
      <Box component="ul" aria-label={t('people.household.members')} sx={{ listStyle: 'none', m: 0, p: 0, pb: 1 }}>
        {people?.map((one) => (
          <HouseholdMember key={one.id} person={one} self={one.id === person.id} household={household} />
        ))}
      </Box>
      {open === 'add' && <HouseholdAdd household={household} householdId={householdId} onClose={close} />}
      {open === 'rename' && household.row && <HouseholdRename household={household.row} onClose={close} />}
    </Section>
  );
}
