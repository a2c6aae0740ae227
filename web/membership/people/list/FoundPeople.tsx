import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { people as peopleCalls } from '#shared/membership/people/people.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useSession } from '#web/session/session.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { EmptyChairs } from '#web/ui/feedback/illustrations.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { PersonAddIcon } from '#web/ui/icons.tsx';
import { useCall, useKept } from '#web/useCall.ts';
import { PeopleTable } from './PeopleTable.tsx';

/** The maximum number of results the search returns. */
const most = 100;

interface Props extends Pick<ComponentProps<typeof PeopleTable>, 'selecting'> {
  readonly term: string;
  /** Only those who have it, unless it is empty. */
  readonly tag: string;
  readonly onClear: () => void;
}

/** Search results. While typing, the previous results stay. */
export function FoundPeople({ term, tag, onClear, selecting }: Props) {
  const { t } = useTranslation();
  const { data, error, mutate } = useKept(useCall(peopleCalls.search, { query: { term, tag: tag || undefined } }));
  if (!data) return error ? <FetchError error={error} onRetry={() => void mutate()} /> : <ListSkeleton rows={4} />;
  if (data.length === 0) return <Nobody term={term} onClear={onClear} />;
  const count = data.length;
  return (
    <PeopleTable
      {...{ people: data, selecting }}
      footer={
        <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {count >= most ? t('people.foundFirst', { count }) : t('people.found', { count })}
        </Box>
      }
    />
  );
}

function Nobody({ term, onClear }: { readonly term: string; readonly onClear: () => void }) {
  const { t } = useTranslation();
  const { can } = useSession();
  return (
    <div role="status">
      <EmptyState
        illustration={EmptyChairs}
        title={t('people.notFound.title')}
        text={t('people.notFound.text', { term })}
        action={
          <>
            <Button variant="outlined" color="inherit" onClick={onClear}>
              {t('people.notFound.showAll')}
            </Button>
            {can('Membership:People:Edit') && (
              <ButtonLink to={`/people/new?name=${encodeURIComponent(term)}`} startIcon={<PersonAddIcon size={18} />}>
                {t('people.add')}
              </ButtonLink>
            )}
          </>
        }
      />
    </div>
  );
}
