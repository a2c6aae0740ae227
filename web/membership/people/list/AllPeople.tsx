import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useSession } from '#web/session/session.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { EmptyChairs } from '#web/ui/feedback/illustrations.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { PersonAddIcon } from '#web/ui/icons.tsx';
import { usePeoplePages } from '../usePeoplePages.ts';
import { PeopleTable } from './PeopleTable.tsx';

interface Props extends Pick<ComponentProps<typeof PeopleTable>, 'selecting'> {
  /** Only those who have it, unless it is empty. */
  readonly tag: string;
}

/** Everyone by last name, page by page. */
export function AllPeople({ tag, selecting }: Props) {
  const { people, error, loading, loadingMore, more, loadMore, retry } = usePeoplePages(tag);
  if (error) return <FetchError error={error} onRetry={retry} />;
  if (loading) return <ListSkeleton rows={10} />;
  if (people.length === 0) return tag ? <NobodyTagged /> : <Nobody />;
  const footer = <Foot {...{ count: people.length, more, busy: loadingMore, onMore: loadMore }} />;
  return <PeopleTable {...{ people, footer, selecting }} />;
}

interface FootProps {
  readonly count: number;
  readonly more: boolean;
  readonly busy: boolean;
  readonly onMore: () => void;
}

function Foot({ count, more, busy, onMore }: FootProps) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', typography: 'body2', color: 'text.secondary' }}>
      <span role="status">{more ? t('people.shownSoFar', { count }) : t('people.count', { count })}</span>
      {more && (
        <Button variant="outlined" color="inherit" size="small" onClick={onMore} loading={busy}>
          {t('people.loadMore')}
        </Button>
      )}
    </Box>
  );
}

function NobodyTagged() {
  const { t } = useTranslation();
  return <EmptyState illustration={EmptyChairs} title={t('tags.noOne.title')} text={t('tags.noOne.text')} />;
}

function Nobody() {
  const { t } = useTranslation();
  const { can } = useSession();
  return (
    <EmptyState
      illustration={EmptyChairs}
      title={t('people.noPeople.title')}
      text={t('people.noPeople.text')}
      action={
        can('Membership:People:Edit') && (
          <ButtonLink to="/people/new" startIcon={<PersonAddIcon size={18} />}>
            {t('people.noPeople.add')}
          </ButtonLink>
        )
      }
    />
  );
}
