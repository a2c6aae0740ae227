import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { TextLink } from '#web/ui/buttons/TextLink.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { useAlike } from '../alike/useAlike.ts';
import type { PersonDraft } from './draft.ts';

const most = 3;

/** People the church has who may be the one that is being added; a hint that holds up no one. */
export function Duplicates({ draft }: { readonly draft: PersonDraft }) {
  const { t } = useTranslation();
  const { first, last, nick, suffix, birthDate, gender } = draft;
  const name = { display: '', first, last, nick, suffix };
  const { alike } = useAlike({ id: '', name, contactInfo: draft, birthDate, gender }, most);
  // Without a whole name hardly anyone can be told apart.
  if (!(first.trim() && last.trim()) || alike.length === 0) return null;
  return (
    <Banner tone="info" title={t('people.new.duplicates')}>
      {t('people.new.duplicatesText')}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {alike.map(({ person }) => (
          <li key={person.id}>
            <TextLink to={`/people/${person.id}`}>{person.name.display}</TextLink>
            {person.contactInfo.email && ` · ${person.contactInfo.email}`}
          </li>
        ))}
      </Box>
    </Banner>
  );
}
