import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import type { InboxEntry } from '#shared/messaging/privateMessages/privateMessages.ts';
import { withShownNames } from '#web/session/shownName.ts';
import { Avatar } from '#web/ui/avatar/Avatar.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { BellOffIcon, BlockIcon } from '#web/ui/icons.tsx';
import { shortWhen } from '../messages/relativeDates.ts';
import { SeveralAvatar } from '../several/SeveralAvatar.tsx';
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
export function InboxRow({ entry: given, own, photo, current, onOpen }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const entry = { ...given, others: withShownNames(given.others, t) };
  const { others, last, isNew, muted, blocked } = entry;
  const names = format.list(others.map((other) => other.name));
  const name = entry.title || names;
  return (
    <li>
      <ButtonBase onClick={onOpen} aria-current={current ? 'true' : undefined} sx={inboxRow(isNew)}>
        {entry.title === undefined ? <Avatar name={others[0]?.name ?? ''} photo={photo} decorative /> : <SeveralAvatar />}
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          <Box component="span" sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
            <Box component="span" className="name">
              {name}
            </Box>
            <Box component="time" dateTime={last.timeSent} className="when" title={format.dateTime(last.timeSent)}>
              {shortWhen(format, last.timeSent)}
            </Box>
          </Box>
          <Role role={entry.role} names={names} />
          <Box component="span" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
            <Box component="span" sx={preview}>
              <LastMessage entry={entry} own={own} />
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

function LastMessage({ entry: { last, others }, own }: { readonly entry: InboxEntry; readonly own: string }) {
  const { t } = useTranslation();
  // Only people added later have nothing else to show.
  if (last.event) return t('messages.event.youAdded');
  if (last.removed) return <em>{t('messages.deleted')}</em>;
  const text = last.preview || t('messages.attachment');
  if (last.personId === own) return t('messages.own', { text });
  const author = others.find(({ personId }) => personId === last.personId)?.name;
  return others.length > 1 && author ? t('messages.thread.said', { name: author, text }) : text;
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
