import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import type { Block, Viewer } from '#shared/messaging/chat/chathosts.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import type { HostActions } from './useHostActions.ts';

const rowStyles = { py: 1.25, borderTop: '1px solid', borderColor: 'divider' };
const listStyles = { listStyle: 'none', m: 0, p: 0 };

const scrolling = { maxHeight: '50vh', overflowY: 'auto' };

interface Props {
  readonly viewers: readonly Viewer[];
  /** Those of them who host, whom no one blocks. */
  readonly hosts: ReadonlySet<string>;
  readonly actions: HostActions;
}

/** Those who write, by name and the letter of their address (decision M13). */
export function ViewerList({ viewers, hosts, actions }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Box sx={{ typography: 'body2', color: 'text.secondary', mb: 1.5 }}>
        {viewers.length > 0 ? t('chatHost.viewersHint') : t('chatHost.noViewers')}
      </Box>
      <Box
        component="ul"
        aria-label={t('chatHost.viewers')}
        sx={{ ...listStyles, ...scrolling }}
        tabIndex={viewers.length > 0 ? 0 : undefined}
      >
        {viewers
          .toSorted((a, b) => b.last - a.last)
          .map((viewer) => (
            <Row key={viewer.by} viewer={viewer} isHost={hosts.has(viewer.by)} actions={actions} />
          ))}
      </Box>
    </>
  );
}

function Row({ viewer, isHost, actions }: { readonly viewer: Viewer; readonly isHost: boolean; readonly actions: HostActions }) {
  const { t } = useTranslation();
  const { by, name, member, minor, address, sharing, blocked } = viewer;
  return (
    <Box component="li" sx={rowStyles}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Box component="b" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Box>
        <Chip label={t(isHost ? 'chatHost.host' : member ? 'chatHost.member' : 'chatHost.guest')} tone={isHost ? 'primary' : 'neutral'} />
        {minor && <Chip label={t('chatHost.minor')} tone="warning" />}
        {blocked && <Chip label={t('chatHost.blockedMark')} tone="error" />}
      </Stack>
      {address && (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{t('chatHost.address', { letter: address, count: sharing })}</Box>
      )}
      {!blocked && !isHost && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 0.5 }}>
          <Button size="small" variant="outlined" color="inherit" onClick={() => void actions.block({ by, name })}>
            {t('chatHost.block')}
          </Button>
          {!member && address && (
            <Button size="small" color="inherit" onClick={() => void actions.block({ by, name }, true)}>
              {t('chatHost.blockAddress', { letter: address })}
            </Button>
          )}
        </Stack>
      )}
    </Box>
  );
}

/** Who is blocked, in all chats of the church. */
export function BlockList({ blocks, actions }: { readonly blocks: readonly Block[]; readonly actions: HostActions }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (blocks.length === 0) return null;
  return (
    <>
      <Box component="h3" sx={{ m: 0, mt: 3, mb: 1, typography: 'h6' }}>
        {t('chatHost.blocks')}
      </Box>
      <Box component="ul" aria-label={t('chatHost.blocks')} sx={{ ...listStyles, ...scrolling }} tabIndex={0}>
        {blocks.map((block) => (
          <Box component="li" key={block.who} sx={rowStyles}>
            <b>{block.name || t('chatHost.guest')}</b>
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
              {t('chatHost.blockedBy', { name: block.by, time: format.dateTime(block.until) })}
            </Box>
            <Button size="small" variant="outlined" color="inherit" onClick={() => void actions.unblock([block], block.name)}>
              {t('chatHost.unblock')}
            </Button>
          </Box>
        ))}
      </Box>
    </>
  );
}
