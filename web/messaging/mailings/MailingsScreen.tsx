import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import useSWRInfinite from 'swr/infinite';
import type { Answer } from '#shared/api.ts';
import { type Mailing, mailings, mayEmail } from '#shared/messaging/mailings/mailings.ts';
import { type CallError, call } from '#web/api.ts';
import { paged, pageKeys, pageQuery } from '#web/paging.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { useSession } from '#web/session/session.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { LinkList } from '#web/ui/data/LinkList.tsx';
import { LinkRow } from '#web/ui/data/LinkRow.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { EmptyChairs } from '#web/ui/feedback/illustrations.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { MailIcon } from '#web/ui/icons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';

/** `/emails`: what was written to many. */
export function MailingsScreen() {
  const { t } = useTranslation();
  return (
    <RequirePermission needs={[mayEmail]} title={t('mailings.title')}>
      <Mailings />
    </RequirePermission>
  );
}

type Loaded = Answer<typeof mailings.list>;
const fetchPage = (key: string[]) => call(mailings.list, { query: pageQuery(key) });

function Mailings() {
  const { t } = useTranslation();
  const { current } = useSession();
  const { loaded, error, loading, more, loadMore, loadingMore, retry } = paged(
    useSWRInfinite<Loaded, CallError>(pageKeys('mailings'), fetchPage),
  );
  const rows = loaded.flatMap((page) => page.mailings);
  const actions = (
    <>
      <ButtonLink to="/emails/templates" variant="outlined">
        {t('mailings.templates')}
      </ButtonLink>
      <ButtonLink to="/emails/new">{t('mailings.new')}</ButtonLink>
    </>
  );
  return (
    <Page title={t('mailings.title')} eyebrow={current?.church.name} intro={t('mailings.intro')} actions={actions}>
      <Section flush>
        {error && <FetchError error={error} onRetry={retry} />}
        {loading && <ListSkeleton rows={3} avatars={false} />}
        {!loading && !error && rows.length === 0 && (
          <EmptyState illustration={EmptyChairs} title={t('mailings.emptyTitle')} text={t('mailings.emptyText')} headingLevel="h2" />
        )}
        {rows.length > 0 && (
          <LinkList label={t('mailings.title')}>
            {rows.map((row) => (
              <Row key={row.id} mailing={row} />
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
    </Page>
  );
}

function Row({ mailing: { id, subject, byName, created, toName, state } }: { readonly mailing: Mailing }) {
  const { t } = useTranslation();
  const format = useFormat();
  const by = t('mailings.byWhen', { name: byName, date: format.dateTime(created) });
  return (
    <LinkRow
      to={`/emails/${id}`}
      leading={<MailIcon />}
      title={subject}
      text={`${toName || t('mailings.everyone')} · ${by}`}
      trailing={<Chip label={t(`mailings.states.${state}`)} />}
    />
  );
}
