import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '#shared/membership/people/people.ts';
import { usePhotoUrl } from '#web/session/usePhotoUrl.ts';
import { Avatar } from '#web/ui/avatar/Avatar.tsx';
import { TextLink } from '#web/ui/buttons/TextLink.tsx';
import { EditIcon, MoreIcon, SignOutIcon } from '#web/ui/icons.tsx';
import { DropdownMenu } from '#web/ui/overlays/DropdownMenu.tsx';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { todayIn, yearsBetween } from '../people/dates.ts';
import { useEnumLabels } from '../people/useEnumLabels.ts';
import { HouseholdRole } from './HouseholdRole.tsx';
import type { useHousehold } from './useHousehold.ts';

interface Props {
  readonly person: Person;
  /** The person whose page this is: they get no link. */
  readonly self: boolean;
  readonly household: ReturnType<typeof useHousehold>;
}

/** A member of a household. */
export function HouseholdMember({ person, self, household }: Props) {
  const { t } = useTranslation();
  const photo = usePhotoUrl();
  const confirm = useConfirm();
  const { role } = useEnumLabels();
  const [changing, setChanging] = useState(false);
  const name = person.name.display;
  const age = person.birthDate && t('people.age', { count: yearsBetween(person.birthDate, todayIn()) });
  const moveOut = async () => {
    const sure = await confirm({
      title: t('people.household.moveOutTitle', { name }),
      text: t('people.household.moveOutText', { name }),
      confirmLabel: t('people.household.moveOut'),
    });
    if (sure) await household.moveOut(person);
  };
  const items = [
    { label: t('people.household.changeRole'), icon: EditIcon, onSelect: () => setChanging(true) },
    ...((household.people?.length ?? 0) > 1
      ? [{ label: t('people.household.moveOut'), icon: SignOutIcon, onSelect: () => void moveOut() }]
      : []),
  ];
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: { xs: 2, sm: 3 }, py: 1 }}>
      <Avatar name={name} photo={photo(person.photo)} decorative />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>{self ? name : <TextLink to={`/people/${person.id}`}>{name}</TextLink>}</Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {[role(person.householdRole ?? 'Other'), age].filter(Boolean).join(' · ')}
        </Box>
      </Box>
      {household.mayEdit && <DropdownMenu size="small" icon={MoreIcon} label={t('people.actions.more', { name })} items={items} />}
      {changing && <HouseholdRole person={person} household={household} onClose={() => setChanging(false)} />}
    </Box>
  );
}
