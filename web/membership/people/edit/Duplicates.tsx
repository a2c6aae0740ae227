import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { people as peopleCalls } from '#shared/membership/people/people.ts';
import { TextLink } from '#web/ui/buttons/TextLink.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { useDebounced } from '#web/ui/fields/useDebounced.ts';
import { useCall } from '#web/useCall.ts';
import type { PersonDraft } from './draft.ts';

const most = 3;

/** Existing people with the same name or email address, so that no one is added twice. */
export function Duplicates({ draft }: { readonly draft: PersonDraft }) {
  const { t } = useTranslation();
  const [first, last, email] = [draft.first.trim(), draft.last.trim(), draft.email.trim()];
  const name = useDebounced(first && last ? `${first} ${last}` : '', 400);
  const address = useDebounced(email.includes('@') ? email : '', 400);
  const named = useCall(peopleCalls.search, name ? { query: { term: name } } : undefined).data ?? [];
  const reached = useCall(peopleCalls.search, address ? { query: { email: address } } : undefined).data ?? [];
  const found = [...new Map([...(address ? reached : []), ...(name ? named : [])].map((person) => [person.id, person])).values()].slice(
    0,
    most,
  );
  if (found.length === 0) return null;
  return (
    <Banner tone="info" title={t('people.new.duplicates')}>
      {t('people.new.duplicatesText')}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {found.map((person) => (
          <li key={person.id}>
            <TextLink to={`/people/${person.id}`}>{person.name.display}</TextLink>
            {person.contactInfo.email && ` · ${person.contactInfo.email}`}
          </li>
        ))}
      </Box>
    </Banner>
  );
}
