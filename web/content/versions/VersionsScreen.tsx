import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { pages as pagesCalls } from '#shared/content/pages/pages.ts';
import type { Version } from '#shared/content/words.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { useSession } from '#web/session/session.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { OpenBook } from '#web/ui/feedback/illustrations.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { EditIcon } from '#web/ui/icons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import { Comparison } from './Comparison.tsx';
import { draftId, useRestore } from './useVersions.ts';
import { VersionRow } from './VersionRow.tsx';

/** All published versions of a page: view, compare, restore. */
export function VersionsScreen() {
  const { t } = useTranslation();
  return (
    <RequirePermission needs={['Content:Content:Edit']} title={t('content.versions.title')}>
      <Versions />
    </RequirePermission>
  );
}

function Versions() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const page = useCall(pagesCalls.load, { id });
  const { data, error, mutate } = useCall(pagesCalls.versions, { id });
  const edit = (
    <ButtonLink to={`/site/pages/${id}`} startIcon={<EditIcon size={18} />}>
      {t('content.pages.edit')}
    </ButtonLink>
  );
  return (
    <Page
      title={t('content.versions.title')}
      eyebrow={page.data?.title}
      intro={t('content.versions.intro')}
      actions={edit}
      back={{ to: '/site', label: t('content.pages.title') }}
    >
      {data ? (
        <List pageId={id} versions={data} />
      ) : (
        <Section flush>{error ? <FetchError error={error} onRetry={() => void mutate()} /> : <ListSkeleton avatars={false} />}</Section>
      )}
    </Page>
  );
}

function List({ pageId, versions }: { readonly pageId: string; readonly versions: readonly Version[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const zone = useSession().current?.church.timeZone;
  const restore = useRestore(pageId);
  const when = ({ at }: Version) => format.dateTime(at, zone);
  if (versions.length === 0) {
    return (
      <Section flush>
        <EmptyState illustration={OpenBook} title={t('content.versions.none')} text={t('content.versions.noneText')} headingLevel="h2" />
      </Section>
    );
  }
  const states = [
    { value: draftId, label: t('content.versions.draft') },
    ...versions.map((version) => ({ value: version.id, label: [when(version), version.note].filter(Boolean).join(' – ') })),
  ];
  return (
    <>
      <Section flush>
        <Box component="ul" aria-label={t('content.versions.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {versions.map((version) => (
            <VersionRow key={version.id} version={version} when={when(version)} onRestore={() => void restore(version, when(version))} />
          ))}
        </Box>
      </Section>
      <Comparison pageId={pageId} states={states} />
    </>
  );
}
