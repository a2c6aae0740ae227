import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { webpush as webpushCalls } from '#shared/messaging/push/webpush.ts';
import { call } from '#web/api.ts';
import { PushSwitch } from '#web/messaging/push/PushSwitch.tsx';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useAction } from '#web/session/forms/useAction.ts';
import { DeviceIcon } from '#web/ui/basicIcons.tsx';
import { IconAction } from '#web/ui/buttons/IconAction.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { TrashIcon } from '#web/ui/icons.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';

/** The devices that get notifications even while the app is closed; each can be removed. */
export function DevicesSection() {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { data, error, mutate } = useCall(webpushCalls.devices, {});
  const { errors, act, busy } = useAction();
  const remove = (id: string, name: string) =>
    act(
      async () => {
        await call(webpushCalls.remove, { id });
        await mutate();
      },
      t('notifications.settings.removed', { name }),
    );
  return (
    <Section title={t('notifications.settings.devicesTitle')} description={t('notifications.settings.devicesText')} flush>
      {errors.length > 0 && (
        <Box sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
          <ErrorList errors={errors} />
        </Box>
      )}
      <Box sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
        <PushSwitch />
      </Box>
      {error && !data && <FetchError error={error} onRetry={() => void mutate()} />}
      {!data && !error && <ListSkeleton rows={1} avatars={false} />}
      {data?.length === 0 && (
        <Box sx={{ px: { xs: 2, sm: 3 }, pb: 2, typography: 'body2', color: 'text.secondary' }}>
          {t('notifications.settings.noDevices')}
        </Box>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.map(({ id, label, since }) => {
          const name = label || t('notifications.settings.unnamed');
          return (
            <Box
              component="li"
              key={id}
              sx={{
                display: 'flex',
                gap: 2,
                alignItems: 'center',
                px: { xs: 2, sm: 3 },
                py: 1.5,
                borderTop: '1px solid',
                borderColor: 'divider',
              }}
            >
              <DeviceIcon />
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {name}
                <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{t('notifications.settings.since', { date: date(since) })}</Box>
              </Box>
              <IconAction
                icon={TrashIcon}
                label={t('notifications.settings.removeDevice', { name })}
                disabled={busy}
                onClick={() => void remove(id, name)}
              />
            </Box>
          );
        })}
      </Box>
    </Section>
  );
}
