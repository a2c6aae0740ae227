import Button from '@mui/material/Button';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import useSWRInfinite from 'swr/infinite';
import type { Answer } from '#shared/api.ts';
import type { Mailing, mailings } from '#shared/messaging/mailings/mailings.ts';
import type { CallError } from '#web/api.ts';
import { paged, pageKeys, pageQuery } from '#web/paging.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { LinkList } from '#web/ui/data/LinkList.tsx';
import { LinkRow } from '#web/ui/data/LinkRow.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { EmptyChairs } from '#web/ui/feedback/illustrations.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import type { MailIcon } from '#web/ui/icons.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useWayWords, type Way, wayCalls } from './ways.ts';

type Loaded = Answer<typeof mailings.list>;

interface Props {
  readonly way: Way;
  readonly icon: typeof MailIcon;
  readonly empty: Pick<ComponentProps<typeof EmptyState>, 'title' | 'text'>;
}

/** What was written to many, newest first. */
export function MailingList({ way, icon: Icon, empty }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useWayWords(way);
  const { loaded, error, loading, more, loadMore, loadingMore, retry } = paged(
    useSWRInfinite<Loaded, CallError>(pageKeys('mailings', way), (key: string[]) => wayCalls[way].list(pageQuery(key))),
  );
  const rows = loaded.flatMap((page) => page.mailings);
  const about = ({ byName, created, toName }: Mailing) =>
    `${toName || t('mailings.everyone')} · ${t('mailings.byWhen', { name: byName, date: format.dateTime(created) })}`;
  return (
    <>
      <Section flush>
        {error && <FetchError error={error} onRetry={retry} />}
        {loading && <ListSkeleton rows={3} avatars={false} />}
        {!loading && !error && rows.length === 0 && <EmptyState illustration={EmptyChairs} {...empty} headingLevel="h2" />}
        {rows.length > 0 && (
          <LinkList label={words.title}>
            {rows.map((row) => (
              <LinkRow
                key={row.id}
                to={`${wayCalls[way].path}/${row.id}`}
                leading={<Icon />}
                title={row.subject}
                text={about(row)}
                trailing={<Chip label={t(`mailings.states.${row.state}`)} />}
              />
            ))}
          </LinkList>
        )}
      </Section>
      {more && (
        <div>
          <Button variant="outlined" color="inherit" onClick={loadMore} loading={loadingMore}>
            {t('mailings.more')}
          </Button>
        </div>
      )}
    </>
  );
}
