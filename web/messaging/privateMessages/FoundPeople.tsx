import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import type { Person } from '#shared/membership/people/people.ts';
import { people as peopleCalls } from '#shared/membership/people/people.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useSession } from '#web/session/session.tsx';
import { usePhotoUrl } from '#web/session/usePhotoUrl.ts';
import { Avatar } from '#web/ui/avatar/Avatar.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { EmptyChairs } from '#web/ui/feedback/illustrations.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useCall } from '#web/useCall.ts';
import { inboxRow } from './inboxStyles.ts';

interface Props {
  readonly term: string;
  readonly onChoose: (person: Person) => void;
}

/** The people a search has found; never oneself. */
export function FoundPeople({ term, onChoose }: Props) {
  const { t } = useTranslation();
  const photo = usePhotoUrl();
  const own = useSession().current?.person.id;
  const { data, error, mutate } = useCall(peopleCalls.search, { query: { term } });
  if (!data) return error ? <FetchError error={error} onRetry={() => void mutate()} /> : <ListSkeleton rows={4} />;
  const found = data.filter(({ id }) => id !== own);
  if (found.length === 0) {
    return (
      <div role="status">
        <EmptyState illustration={EmptyChairs} title={t('messages.find.none')} text={t('messages.find.hint')} />
      </div>
    );
  }
  return (
    <Box component="ul" aria-label={t('messages.find.results')} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.25 }}>
      {found.map((person) => (
        <li key={person.id}>
          <ButtonBase
            onClick={() => onChoose(person)}
            aria-label={t('messages.find.write', { name: person.name.display })}
            sx={{ ...inboxRow(false), alignItems: 'center' }}
          >
            <Avatar name={person.name.display} photo={photo(person.photo)} decorative />
            <span className="name">{person.name.display}</span>
          </ButtonBase>
        </li>
      ))}
    </Box>
  );
}
