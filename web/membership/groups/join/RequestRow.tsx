import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Group, JoinRequest } from '#shared/membership/groups/groups.ts';
import { groups as groupsCalls } from '#shared/membership/groups/groups.ts';
import { call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { usePhotoUrl } from '#web/session/usePhotoUrl.ts';
import { Avatar } from '#web/ui/avatar/Avatar.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { useGroupsChanged } from '../useGroupsChanged.ts';

interface Props {
  readonly request: JoinRequest;
  readonly group: Group;
}

/** A join request: the person, their message, and buttons to accept or decline. */
export function RequestRow({ request, group }: Props) {
  const { t } = useTranslation();
  const photo = usePhotoUrl();
  const format = useFormat();
  const { busy, answer } = useAnswer(group, request);
  const { name, message, asked } = request;
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5, px: { xs: 2, sm: 3 }, py: 1.5 }}>
      <Avatar name={name} photo={photo(request.photo)} decorative />
      <Box sx={{ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>{name}</Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          <time dateTime={asked}>{format.relative(asked)}</time>
        </Box>
        {message && <Box sx={{ mt: 0.5, whiteSpace: 'pre-line' }}>{message}</Box>}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button
          variant="contained"
          size="small"
          loading={busy}
          aria-label={t('groups.requests.acceptNamed', { name })}
          onClick={() => void answer(true)}
        >
          {t('groups.requests.accept')}
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          size="small"
          disabled={busy}
          aria-label={t('groups.requests.declineNamed', { name })}
          onClick={() => void answer(false)}
        >
          {t('groups.requests.decline')}
        </Button>
      </Box>
    </Box>
  );
}

function useAnswer(group: Group, { personId, name }: JoinRequest) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  const changed = useGroupsChanged();
  const [busy, setBusy] = useState(false);
  const answer = async (accept: boolean) => {
    const question = {
      title: t('groups.requests.declineTitle', { name }),
      text: t('groups.requests.declineText'),
      confirmLabel: t('groups.requests.decline'),
      danger: true,
    };
    if (!accept && !(await confirm(question))) return;
    setBusy(true);
    try {
      await call(groupsCalls.answer, { id: group.id, personId, body: { accept } });
      snackbar.success(t(accept ? 'groups.requests.accepted' : 'groups.requests.declined', { name, group: group.name }));
    } catch (error) {
      snackbar.error(refusal(error));
    }
    setBusy(false);
    await changed();
  };
  return { busy, answer };
}
