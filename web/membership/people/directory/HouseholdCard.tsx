import Box from '@mui/material/Box';
import { usePhotoUrl } from '#web/session/usePhotoUrl.ts';
import { Avatar } from '#web/ui/avatar/Avatar.tsx';
import { TextLink } from '#web/ui/buttons/TextLink.tsx';
import { addressOf, type DirectoryHousehold } from './households.ts';

/** A household with the photos of its people; on paper it is never torn apart. */
export function HouseholdCard({ household }: { readonly household: DirectoryHousehold }) {
  const photo = usePhotoUrl();
  const { title, people, address } = household;
  return (
    <Box
      component="li"
      data-print="together"
      sx={{
        breakInside: 'avoid',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1.6,
        p: 2,
        mb: 2,
        bgcolor: 'background.paper',
      }}
    >
      <Box component="h2" sx={{ typography: 'h4', m: 0, mb: 1 }}>
        {title}
      </Box>
      {people.map((person) => {
        const { email, mobilePhone, homePhone, workPhone } = person.contactInfo;
        const own = address.length > 0 ? [] : addressOf(person);
        return (
          <Box key={person.id} sx={{ display: 'flex', gap: 1.5, py: 0.75, alignItems: 'flex-start' }}>
            <Avatar name={person.name.display} photo={photo(person.photo)} decorative />
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <TextLink href={`/people/${person.id}`}>{person.name.display}</TextLink>
              {[mobilePhone, homePhone, workPhone, email, ...own].filter(Boolean).map((line) => (
                <Box key={line} sx={{ typography: 'body2', color: 'text.secondary' }}>
                  {line}
                </Box>
              ))}
            </Box>
          </Box>
        );
      })}
      {address.map((line) => (
        <Box key={line} sx={{ typography: 'body2', color: 'text.secondary' }}>
          {line}
        </Box>
      ))}
    </Box>
  );
}
