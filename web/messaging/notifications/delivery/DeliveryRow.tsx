import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { kindOf } from '#shared/messaging/notifications/kinds.ts';
import { DeviceIcon } from '#web/ui/basicIcons.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import type { Icon } from '#web/ui/Icon.tsx';
import { BellIcon, MailIcon, MessageIcon } from '#web/ui/icons.tsx';
import { type Delivery, type DeliveryItem, sentenceOf } from './items.ts';

const channelIcons: Readonly<Record<Delivery['channel'], Icon>> = { inApp: BellIcon, email: MailIcon, push: DeviceIcon, text: MessageIcon };
const tones = { sent: 'success', waiting: 'info', skipped: 'neutral', failed: 'error', received: 'info' } as const;

/** One notification, sent or not: what, when, and the outcome per channel with its reason. */
export function DeliveryRow({ item }: { readonly item: DeliveryItem }) {
  const { t } = useTranslation();
  const { dateTime, relative } = useFormat();
  const kind = item.contentType === 'text' ? t('notifications.channels.text') : t(`notifications.kinds.${kindOf(item.contentType)}`);
  return (
    <Box
      component="li"
      sx={{ px: { xs: 2, sm: 3 }, py: 1.75, '&:not(:first-of-type)': { borderTop: '1px solid', borderColor: 'divider' } }}
    >
      <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{item.subject || kind}</Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        {`${kind} · `}
        <time dateTime={item.at} title={relative(item.at)}>
          {dateTime(item.at)}
        </time>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'flex', flexDirection: 'column', gap: 1 }}>
        {item.lines.map((line) => (
          <Way key={line.id} line={line} />
        ))}
      </Box>
    </Box>
  );
}

function Way({ line }: { readonly line: Delivery }) {
  const { t } = useTranslation();
  const ChannelIcon = channelIcons[line.channel];
  const sentence = sentenceOf(line);
  const address = line.address && t('notifications.log.to', { address: line.address });
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'auto 1fr auto', sm: 'auto 130px 136px minmax(0, 1fr)' },
        columnGap: 1.25,
        rowGap: 0.5,
        alignItems: 'center',
        typography: 'body2',
      }}
    >
      <Box component="span" sx={{ display: 'flex', color: 'text.secondary' }}>
        <ChannelIcon size={18} />
      </Box>
      <span>{t(`notifications.channels.${line.channel}`)}</span>
      <Box component="span">
        <Chip label={t(`notifications.log.outcomes.${line.outcome}`)} tone={tones[line.outcome]} />
      </Box>
      <Box component="span" sx={{ gridColumn: { xs: '2 / -1', sm: 'auto' }, overflowWrap: 'anywhere' }}>
        {sentence && `${t(`notifications.log.${sentence}`)} `}
        {address && (
          <Box component="span" sx={{ color: 'text.secondary', display: 'inline-block', maxWidth: '100%' }}>
            {sentence ? `(${address})` : address}
          </Box>
        )}
      </Box>
    </Box>
  );
}
