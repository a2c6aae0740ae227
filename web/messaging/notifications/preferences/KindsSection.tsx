import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslation } from 'react-i18next';
import { channels, type NotificationKind, notificationKinds } from '#shared/messaging/notifications/kinds.ts';
import { channelsFor } from '#shared/messaging/notifications/preferences/deliveryDecision.ts';
import type { Preferences } from '#shared/messaging/notifications/preferences/notificationPreferences.ts';
import type { Permission } from '#shared/permissions.ts';
import { useSession } from '#web/session/session.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { KindRow, kindColumns } from './KindRow.tsx';

interface Props {
  readonly kinds: Preferences['kinds'];
  readonly onChange: (kinds: Preferences['kinds']) => void;
}

/** Kinds that only some people ever receive, and who. */
const staffOnly: Partial<Record<NotificationKind, readonly Permission[]>> = {
  note: ['Messaging:Notes:View', 'Messaging:Notes:Edit'],
  report: ['Messaging:Reports:View'],
};

/** Every kind of notification by channel. */
export function KindsSection({ kinds, onChange }: Props) {
  const { t } = useTranslation();
  const { can } = useSession();
  const wide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const shown = notificationKinds.filter((kind) => staffOnly[kind]?.some(can) ?? true);
  return (
    <Section title={t('notifications.settings.waysTitle')} description={t('notifications.settings.waysText')} flush>
      {wide && (
        <Box
          aria-hidden
          sx={{ display: 'grid', gridTemplateColumns: kindColumns, columnGap: 2, px: 3, pb: 1, typography: 'body2', fontWeight: 600 }}
        >
          <span>{t('notifications.settings.kind')}</span>
          {channels.map((channel) => (
            <span key={channel}>{t(`notifications.channels.${channel}`)}</span>
          ))}
        </Box>
      )}
      {shown.map((kind) => (
        <KindRow key={kind} kind={kind} ways={channelsFor({ kinds }, kind)} wide={wide} onChange={(ways) => onChange({ [kind]: ways })} />
      ))}
    </Section>
  );
}
