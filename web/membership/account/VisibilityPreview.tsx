import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '#shared/membership/people/people.ts';
import { type DirectoryReader, type Visibility, visibleContact } from '#shared/membership/people/visibility.ts';
import { shownName } from '#web/session/shownName.ts';
import { usePhotoUrl } from '#web/session/usePhotoUrl.ts';
import { Avatar } from '#web/ui/avatar/Avatar.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { ContactLines } from './ContactLines.tsx';

const readers = {
  member: { isMember: true, sharesGroup: false },
  group: { isMember: false, sharesGroup: true },
  attendee: { isMember: false, sharesGroup: false },
} as const satisfies Record<string, DirectoryReader>;
type Reader = keyof typeof readers;
const order: readonly Reader[] = ['member', 'group', 'attendee'];

/** "This is what others see": one's own entry in the directory, by the rule the server follows. */
export function VisibilityPreview({ person, visibility }: { readonly person: Person; readonly visibility: Visibility }) {
  const { t } = useTranslation();
  const photo = usePhotoUrl();
  const [reader, setReader] = useState<Reader>('member');
  const name = shownName(person.name.display, t);
  return (
    <Box sx={{ flex: 1, minWidth: 0, p: 2, border: 1, borderColor: 'divider', borderRadius: 2, alignSelf: 'stretch' }}>
      <SelectField
        label={t('profile.visibility.preview')}
        value={reader}
        onChange={setReader}
        choices={order.map((value) => ({ value, label: t(`profile.visibility.readers.${value}`) }))}
      />
      {person.optedOut ? (
        <Typography color="textSecondary" sx={{ mt: 2 }}>
          {t('profile.visibility.hidden')}
        </Typography>
      ) : (
        <Stack direction="row" sx={{ gap: 1.5, mt: 2, alignItems: 'flex-start' }} aria-live="polite">
          <Avatar name={name} photo={photo(person.photo)} decorative />
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
            <ContactLines
              contact={visibleContact(person.contactInfo, visibility, readers[reader])}
              empty={t('profile.visibility.nothing')}
            />
          </Box>
        </Stack>
      )}
    </Box>
  );
}
