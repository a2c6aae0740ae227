import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import type { InboxEntry } from '#shared/messaging/privateMessages/privateMessages.ts';
import { Avatar } from '#web/ui/avatar/Avatar.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { BellOffIcon, BlockIcon } from '#web/ui/icons.tsx';
import { shortWhen } from '../messages/relativeDates.ts';
import { inboxRow, preview } from './inboxStyles.ts';

interface Props {
  readonly entry: InboxEntry;
  /** One’s own person's id. */
  readonly own: string;
  readonly photo: string | undefined;
  /** The one that is open beside the list. */
  readonly current: boolean;
  readonly onOpen: () => void;
}

/** One conversation of the list: with whom, what was said last, and whether it is new. */
export function InboxRow({ entry, own, photo, current, onOpen }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { others, last, isNew, muted, blocked } = entry;
  const name = format.list(others.map((other) => other.name));
  return (
    <li>
      <ButtonBase onClick={onOpen} aria-current={current ? 'true' : undefined} sx={inboxRow(isNew)}>
        <Avatar name={others[0]?.name ?? ''} photo={photo} decorative />
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          <Box component="span" sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
            <Box component="span" className="name">
              {name}
            </Box>
            <Box component="time" dateTime={last.timeSent} className="when" title={format.dateTime(last.timeSent)}>
              {shortWhen(format, last.timeSent)}
            </Box>
          </Box>
          <Role role={entry.role} names={name} />
          <Box component="span" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
            <Box component="span" sx={preview}>
              <LastSaid last={last} own={own} />
            </Box>
            <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: 'text.secondary', flex: 'none' }}>
              {blocked && <BlockIcon size={16} label={t('messages.blocked')} />}
              {muted && <BellOffIcon size={16} label={t('messages.muted')} />}
              {isNew && <Chip label={t('messages.isNew')} strong />}
            </Box>
          </Box>
        </Box>
      </ButtonBase>
    </li>
  );
}

function LastSaid({ last, own }: { readonly last: InboxEntry['last']; readonly own: string }) {
  const { t } = useTranslation();
  if (last.removed) return <em>{t('messages.deleted')}</em>;
  const text = last.preview || t('messages.attachment');
  return last.personId === own ? t('messages.own', { text }) : text;
}

function Role({ role, names }: { readonly role: string; readonly names: string }) {
  const { t } = useTranslation();
  if (role !== 'guardian' && role !== 'safeguarding') return null;
  return (
    <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'var(--accent)' }}>
      {role === 'guardian' ? t('messages.asGuardian', { names }) : t('messages.asSafeguarding', { names })}
    </Box>
  );
}
