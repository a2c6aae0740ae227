import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Group } from '#shared/membership/groups/groups.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { CheckIcon, ClockIcon, LockIcon } from '#web/ui/icons.tsx';
import { JoinRequestDialog } from './JoinRequestDialog.tsx';
import { useJoin } from './useJoin.ts';

interface Props {
  readonly group: Group;
  readonly size?: 'small' | 'medium';
}

/** Joins a group as its policy allows, or shows the user's current status there. */
export function JoinButton({ group, size = 'medium' }: Props) {
  const { t } = useTranslation();
  if (group.can?.leave) {
    return <Chip label={t(group.leader ? 'groups.standing.leader' : 'groups.standing.member')} tone="success" icon={CheckIcon} />;
  }
  if (group.asked) return <Asked group={group} size={size} />;
  if (group.joinPolicy === 'closed') return <Chip label={t('groups.standing.closed')} icon={LockIcon} />;
  return group.can?.join ? <Join group={group} size={size} /> : null;
}

function Join({ group, size = 'medium' }: Props) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  const { join } = useJoin(group);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const isOpen = group.joinPolicy === 'open';
  const joinAtOnce = async () => {
    setBusy(true);
    try {
      await join();
    } catch (error) {
      snackbar.error(refusal(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        variant="contained"
        size={size}
        loading={busy}
        aria-label={t(isOpen ? 'groups.join.joinNamed' : 'groups.join.askNamed', { name: group.name })}
        onClick={() => (isOpen ? void joinAtOnce() : setAsking(true))}
      >
        {t(isOpen ? 'groups.join.join' : 'groups.join.ask')}
      </Button>
      {asking && <JoinRequestDialog group={group} onAsk={join} onClose={() => setAsking(false)} />}
    </>
  );
}

function Asked({ group, size = 'medium' }: Props) {
  const { t } = useTranslation();
  const { takeBack } = useJoin(group);
  const label = t('groups.join.cancelNamed', { name: group.name });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Chip label={t('groups.standing.asked')} tone="info" icon={ClockIcon} />
      <Button color="inherit" size={size} aria-label={label} onClick={() => void takeBack()}>
        {t('groups.join.cancel')}
      </Button>
    </Box>
  );
}
