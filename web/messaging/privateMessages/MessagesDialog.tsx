import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import type { PaneFrame } from '../conversations/PaneHead.tsx';
import { ThreadPane } from '../conversations/ThreadPane.tsx';
import { Inbox } from './Inbox.tsx';
import type { Place } from './messagesPath.ts';
import { NewMessage } from './NewMessage.tsx';
import { useFollowInbox } from './useFollowInbox.ts';

/** The user's messages in a dialog over the current page: the list, a conversation or a new one. Full screen on phones. */
export function MessagesDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const id = useId();
  const phone = useMediaQuery('(max-width: 599px)', { noSsr: true });
  const whole = { m: 0, width: '100%', maxHeight: 'none', borderRadius: 0, border: 0 };
  return (
    <Dialog
      {...{ open, onClose, fullScreen: phone, maxWidth: 'sm', fullWidth: true, 'aria-labelledby': id }}
      slotProps={{ paper: { sx: phone ? whole : { height: 'min(760px, calc(100dvh - 64px))' } } }}
    >
      <Inside titleId={id} onClose={onClose} />
    </Dialog>
  );
}

function Inside({ titleId, onClose }: { readonly titleId: string; readonly onClose: () => void }) {
  const [place, setPlace] = useState<Place>({ view: 'list' });
  useFollowInbox();
  const go = (next: Place) => {
    setPlace(next);
    // The focused element disappeared with its pane: the new pane's heading takes focus, unless something in the pane does.
    requestAnimationFrame(() => {
      if (document.activeElement?.closest('[role=dialog] header, [role=dialog] form')) return;
      document.getElementById(titleId)?.focus();
    });
  };
  const inner: PaneFrame = { heading: 'h2', onBack: () => go({ view: 'list' }), onLeft: () => go({ view: 'list' }), onClose };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
      {place.view === 'list' && <Inbox frame={{ heading: 'h2', onClose }} {...{ titleId, place }} onGo={go} />}
      {place.view === 'new' && <NewMessage frame={inner} to={place.to} titleId={titleId} onGo={go} />}
      {place.view === 'thread' && <ThreadPane key={place.id} conversationId={place.id} at={place.at} frame={inner} titleId={titleId} />}
    </Box>
  );
}
