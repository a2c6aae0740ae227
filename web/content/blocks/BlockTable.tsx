import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Block, blocks as blocksCalls, blockTypes } from '#shared/content/blocks/blocks.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { type Column, DataList } from '#web/ui/data/DataList.tsx';
import { EditIcon, LinkIcon, MoreIcon, TrashIcon } from '#web/ui/icons.tsx';
import { DropdownMenu } from '#web/ui/overlays/DropdownMenu.tsx';
import { useCall } from '#web/useCall.ts';
import { BlockDialog } from './BlockDialog.tsx';
import { UsesDialog } from './UsesDialog.tsx';
import { useRemoveBlock } from './useRemoveBlock.ts';

type Asking = { readonly what: 'rename' | 'uses' | 'refused'; readonly block: Block };

const typeOf = (given: string) => blockTypes.find((one) => one === given) ?? 'sectionBlock';

/** The blocks, with the places where each is used. */
export function BlockTable({ blocks }: { readonly blocks: readonly Block[] }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<Asking>();
  const remove = useRemoveBlock((block) => setAsking({ what: 'refused', block }));
  const close = () => setAsking(undefined);
  const columns: readonly Column<Block>[] = [
    { key: 'name', label: t('content.blocks.name'), primary: true, render: ({ name }) => name },
    { key: 'type', label: t('content.blocks.type'), render: ({ blockType }) => t(`content.blocks.types.${typeOf(blockType)}`) },
    {
      key: 'state',
      label: t('content.pages.stateLabel'),
      render: ({ published, changed }) => {
        if (!published) return <Chip label={t('content.pages.state.draft')} />;
        return (
          <Chip
            label={t(changed ? 'content.pages.state.changed' : 'content.pages.state.published')}
            tone={changed ? 'warning' : 'success'}
          />
        );
      },
    },
    {
      key: 'uses',
      label: t('content.blocks.uses'),
      render: (block) => <Uses block={block} onOpen={() => setAsking({ what: 'uses', block })} />,
    },
  ];
  const menu = (block: Block) => (
    <DropdownMenu
      label={t('content.pages.menu', { title: block.name })}
      icon={MoreIcon}
      items={[
        { label: t('content.pages.edit'), icon: EditIcon, to: `/site/blocks/${block.id}` },
        { label: t('content.blocks.rename'), icon: EditIcon, onSelect: () => setAsking({ what: 'rename', block }) },
        { label: t('content.blocks.whereUsed'), icon: LinkIcon, onSelect: () => setAsking({ what: 'uses', block }) },
        { divider: true },
        { label: t('content.pages.remove'), icon: TrashIcon, danger: true, onSelect: () => void remove(block) },
      ]}
    />
  );
  return (
    <>
      <DataList
        label={t('content.blocks.title')}
        columns={columns}
        rows={blocks}
        rowKey={({ id }) => id}
        to={({ id }) => `/site/blocks/${id}`}
        rowActions={menu}
      />
      {asking?.what === 'rename' && <BlockDialog block={asking.block} hasFooter onClose={close} />}
      {asking && asking.what !== 'rename' && <UsesDialog block={asking.block} refused={asking.what === 'refused'} onClose={close} />}
    </>
  );
}

/** Above the link that covers the whole row. */
const above = { position: 'relative', zIndex: 1 };

function Uses({ block, onOpen }: { readonly block: Block; readonly onOpen: () => void }) {
  const { t } = useTranslation();
  const { data } = useCall(blocksCalls.uses, { id: block.id });
  if (block.blockType === 'footerBlock') return t('content.blocks.everywhere');
  if (!data) return <Skeleton width={72} />;
  if (data.length === 0) return t('content.blocks.notUsed');
  return (
    <Button size="small" variant="text" color="inherit" onClick={onOpen} sx={above}>
      {t('content.blocks.useCount', { count: data.length })}
    </Button>
  );
}
