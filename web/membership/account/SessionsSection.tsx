import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { deviceName } from '#shared/deviceName.ts';
import type { Session } from '#shared/membership/signIn/sessions.ts';
import { sessions as sessionsCalls } from '#shared/membership/signIn/sessions.ts';
import { call } from '#web/api.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useAction } from '#web/session/forms/useAction.ts';
import { useSession } from '#web/session/session.tsx';
import { DeviceIcon } from '#web/ui/basicIcons.tsx';
import { IconAction } from '#web/ui/buttons/IconAction.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { SignOutIcon } from '#web/ui/icons.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { useCall } from '#web/useCall.ts';

/** The account's sessions; each can be ended, or all at once. */
export function SessionsSection() {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const { ended } = useSession();
  const { data, error, mutate } = useCall(sessionsCalls.list, {});
  const { errors, act, busy } = useAction();
  const endAll = async () => {
    const question = {
      title: t('profile.sessions.allTitle'),
      text: t('profile.sessions.allText'),
      confirmLabel: t('profile.sessions.all'),
      danger: true,
    };
    if (!(await confirm(question))) return;
    if (await act(() => call(sessionsCalls.endAll, {}))) ended();
  };
  const endOne = async (session: Session) => {
    await act(async () => {
      await call(sessionsCalls.endOne, { id: session.id });
      await mutate();
    }, t('profile.sessions.ended'));
  };
  const button = (
    <Button variant="outlined" color="inherit" startIcon={<SignOutIcon size={18} />} disabled={busy} onClick={() => void endAll()}>
      {t('profile.sessions.all')}
    </Button>
  );
  return (
    <Section title={t('profile.sessions.title')} description={t('profile.sessions.text')} actions={button} flush>
      <ErrorList errors={errors} />
      {error && <FetchError error={error} onRetry={() => void mutate()} />}
      {!data && !error && <ListSkeleton rows={2} />}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.map((session) => (
          <Place key={session.id} session={session} onEnd={() => void endOne(session)} />
        ))}
      </Box>
    </Section>
  );
}

function Place({ session, onEnd }: { readonly session: Session; readonly onEnd: () => void }) {
  const { t } = useTranslation();
  const { relativeDay, date, dateTime } = useFormat();
  const { browser, system } = deviceName(session.device);
  const until = session.kept
    ? t('profile.sessions.kept', { date: date(session.until) })
    : t('profile.sessions.notKept', { date: dateTime(session.until) });
  const name = browser && system ? t('profile.sessions.device', { browser, system }) : browser || system || t('profile.sessions.unknown');
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 2, px: { xs: 2, sm: 3 }, py: 1.5, alignItems: 'center', borderTop: '1px solid', borderColor: 'divider' }}
    >
      <DeviceIcon />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t('profile.sessions.seen', { when: relativeDay(session.current ? Date.now() : session.lastSeen), address: session.address })}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {until}
        </Typography>
      </Box>
      {session.current ? (
        <Chip label={t('profile.sessions.here')} tone="success" />
      ) : (
        <IconAction icon={SignOutIcon} label={t('profile.sessions.end', { name })} onClick={onEnd} />
      )}
    </Stack>
  );
}
