import { useTranslation } from 'react-i18next';
import { stateAt } from '#shared/content/live/stateAt.ts';
import type { StreamingService } from '#shared/content/live/streamingServices.ts';
import { Chip } from '#web/ui/Chip.tsx';

/** What is on now: the picture, the chat, or neither. */
export function ServiceState({ service: { next } }: { readonly service: StreamingService }) {
  const { t } = useTranslation();
  const { show, chats } = stateAt(next, Date.now());
  if (next.length === 0) return <Chip label={t('liveServices.states.over')} />;
  if (show === 'video') return <Chip label={t('liveServices.states.live')} tone="success" />;
  if (chats.length > 0) return <Chip label={t('liveServices.states.chat')} tone="info" />;
  return <Chip label={t('liveServices.states.planned')} />;
}
