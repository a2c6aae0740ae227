import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import type { Person } from '#shared/membership/people/people.ts';
import { people as peopleCalls } from '#shared/membership/people/people.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useSession } from '#web/session/session.tsx';
import { usePhotoUrl } from '#web/session/usePhotoUrl.ts';
import { Avatar } from '#web/ui/avatar/Avatar.tsx';
import { IconAction } from '#web/ui/buttons/IconAction.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { EmptyChairs } from '#web/ui/feedback/illustrations.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { CheckIcon, PlusIcon } from '#web/ui/icons.tsx';
import { useCall } from '#web/useCall.ts';
import type { Chosen } from '../several/useChosen.ts';
import { inboxRow } from './inboxStyles.ts';

interface Props {
  readonly term: string;
  /** People to exclude, besides oneself. */
  readonly without?: readonly string[];
  readonly chosen: Chosen;
  /** Selects a single person; without it, people can only be added to a selection. */
  readonly onChoose?: (person: Person) => void;
}

/** The people a search has found, never oneself. Choose one to write to, or several to combine. */
export function FoundPeople({ term, without = [], chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const own = useSession().current?.person.id ?? '';
  const { data, error, mutate } = useCall(peopleCalls.search, { query: { term } });
  if (!data) return error ? <FetchError error={error} onRetry={() => void mutate()} /> : <ListSkeleton rows={4} />;
  const found = data.filter(({ id }) => id !== own && !without.includes(id));
  if (found.length === 0) {
    return (
      <div role="status">
        <EmptyState illustration={EmptyChairs} title={t('messages.find.none')} text={t('messages.find.hint')} />
      </div>
    );
  }
  const single = chosen.people.length === 0 ? onChoose : undefined;
  return (
    <Box component="ul" aria-label={t('messages.find.results')} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.25 }}>
      {found.map((person) => (
        <FoundRow key={person.id} person={person} chosen={chosen} onChoose={single} />
      ))}
    </Box>
  );
}

interface RowProps {
  readonly person: Person;
  readonly chosen: Chosen;
  readonly onChoose: ((person: Person) => void) | undefined;
}

function FoundRow({ person, chosen, onChoose }: RowProps) {
  const { t } = useTranslation();
  const photo = usePhotoUrl();
  const name = person.name.display;
  const isChosen = chosen.has(person.id);
  const acts = onChoose
    ? { onClick: () => onChoose(person), 'aria-label': t('messages.find.write', { name }) }
    : {
        onClick: () => chosen.toggle(person),
        'aria-label': t('messages.several.choose', { name }),
        'aria-pressed': isChosen,
        disabled: chosen.full && !isChosen,
      };
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <ButtonBase {...acts} sx={{ ...inboxRow(false), alignItems: 'center', minWidth: 0, flex: 1, '&.Mui-disabled': { opacity: 0.5 } }}>
        <Avatar name={name} photo={photo(person.photo)} decorative />
        <span className="name">{name}</span>
        {isChosen && <CheckIcon size={20} />}
      </ButtonBase>
      {onChoose && <IconAction icon={PlusIcon} label={t('messages.several.choose', { name })} onClick={() => chosen.toggle(person)} />}
    </Box>
  );
}
