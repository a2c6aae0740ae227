import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { blocks as blocksCalls } from '#shared/content/blocks/blocks.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { useSession } from '#web/session/session.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { BuildingBlocks } from '#web/ui/feedback/illustrations.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import { BlockDialog } from './BlockDialog.tsx';
import { BlockTable } from './BlockTable.tsx';

/** Blocks: created once, used on many pages, edited in one place. */
export function BlocksScreen() {
  const { t } = useTranslation();
  return (
    <RequirePermission needs={['Content:Content:Edit']} title={t('content.blocks.title')}>
      <Blocks />
    </RequirePermission>
  );
}

function Blocks() {
  const { t } = useTranslation();
  const { current } = useSession();
  const { data, error, mutate } = useCall(blocksCalls.list, {});
  const [adding, setAdding] = useState(false);
  const add = (
    <Button variant="contained" startIcon={<PlusIcon size={18} />} onClick={() => setAdding(true)}>
      {t('content.blocks.add')}
    </Button>
  );
  const waiting = error ? <FetchError error={error} onRetry={() => void mutate()} /> : <ListSkeleton avatars={false} />;
  const none = (
    <EmptyState illustration={BuildingBlocks} title={t('content.blocks.empty')} text={t('content.blocks.emptyText')} headingLevel="h2" />
  );
  return (
    <Page title={t('content.blocks.title')} eyebrow={current?.church.name} intro={t('content.blocks.intro')} actions={add}>
      <Section flush>{data ? data.length > 0 ? <BlockTable blocks={data} /> : none : waiting}</Section>
      {adding && (
        <BlockDialog hasFooter={data?.some(({ blockType }) => blockType === 'footerBlock') ?? false} onClose={() => setAdding(false)} />
      )}
    </Page>
  );
}
