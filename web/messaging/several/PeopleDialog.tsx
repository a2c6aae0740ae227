import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { Thread as ThreadInfo } from '#shared/messaging/privateMessages/privateMessages.ts';
import type { Participant } from '#shared/messaging/words.ts';
import { Avatar } from '#web/ui/avatar/Avatar.tsx';
import { IconAction } from '#web/ui/buttons/IconAction.tsx';
import { BlockIcon } from '#web/ui/icons.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import type { Cast } from '../conversations/participants.ts';
import { usePhotos } from '../conversations/usePhotos.ts';

interface Props {
  readonly info: ThreadInfo;
  readonly cast: Cast;
  readonly onBlock: (person: Participant, blocked: boolean) => void;
  readonly onAdd: () => void;
  readonly onClose: () => void;
}

/** Who is in a conversation of several, and why. */
export function PeopleDialog({ info, cast, onBlock, onAdd, onClose }: Props) {
  const { t } = useTranslation();
  const all = [...(cast.self ? [cast.self] : []), ...cast.others, ...cast.guards];
  const faces = usePhotos(all.map(({ personId }) => personId));
  const blockedIds = info.several?.blockedIds ?? [];
  const takesPart = cast.self?.role === 'partner';
  return (
    <FormDialog
      open
      title={t('messages.several.title')}
      onClose={onClose}
      extra={takesPart && <Button onClick={onAdd}>{t('messages.several.add')}</Button>}
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {all.map((one) => {
          const isSelf = one === cast.self;
          const isBlocked = blockedIds.includes(one.personId);
          return (
            <Box component="li" key={one.personId} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 52 }}>
              <Avatar name={one.name} photo={faces(one.personId)} decorative />
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <div>{isSelf ? t('messages.several.you', { name: one.name }) : one.name}</div>
                <Box sx={{ typography: 'caption', color: isBlocked ? 'text.secondary' : 'var(--accent)' }}>
                  {isBlocked ? t('messages.blocked') : <Why role={one.role} />}
                </Box>
              </Box>
              {!isSelf && one.role === 'partner' && (
                <IconAction
                  icon={BlockIcon}
                  label={t(isBlocked ? 'messages.menu.unblock' : 'messages.menu.block', { name: one.name })}
                  onClick={() => onBlock(one, !isBlocked)}
                />
              )}
            </Box>
          );
        })}
      </Box>
    </FormDialog>
  );
}

/** Watchers are never hidden (decision D28). */
function Why({ role }: Pick<Participant, 'role'>) {
  const { t } = useTranslation();
  if (role === 'partner') return null;
  return role === 'guardian' ? t('messages.several.guardian') : t('messages.several.safeguarding');
}
