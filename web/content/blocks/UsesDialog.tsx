import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { type Block, blocks as blocksCalls } from '#shared/content/blocks/blocks.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { TextLink } from '#web/ui/buttons/TextLink.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { useCall } from '#web/useCall.ts';

interface Props {
  readonly block: Block;
  /** Opened by a deletion: explains why the block can't be deleted. */
  readonly refused: boolean;
  readonly onClose: () => void;
}

/** Where a block is used. */
export function UsesDialog({ block, refused, onClose }: Props) {
  const { t } = useTranslation();
  const { data, error, mutate } = useCall(blocksCalls.uses, { id: block.id });
  return (
    <FormDialog
      open
      width="xs"
      title={t('content.blocks.usesTitle', { name: block.name })}
      description={refused ? t('content.blocks.inUse') : undefined}
      onClose={onClose}
    >
      {!data && (error ? <FetchError error={error} onRetry={() => void mutate()} /> : <ListSkeleton rows={3} avatars={false} />)}
      {data?.length === 0 && <p>{t('content.blocks.unused')}</p>}
      {data && data.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5, '& li': { py: 0.5 } }}>
          {data.map(({ pageId, blockId, title, url }) => (
            <li key={pageId ?? blockId}>
              <TextLink to={pageId ? `/site/pages/${pageId}` : `/site/blocks/${blockId}`}>{title}</TextLink>
              {url && (
                <Box component="span" sx={{ color: 'text.secondary', ml: 1 }}>
                  {url}
                </Box>
              )}
            </li>
          ))}
        </Box>
      )}
    </FormDialog>
  );
}
