import Box from '@mui/material/Box';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { emailTimes, type NotificationKind } from '#shared/messaging/notifications/kinds.ts';
import type { ChannelSettings } from '#shared/messaging/notifications/preferences/notificationPreferences.ts';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { kindIcons } from '../kindIcons.ts';

interface Props {
  readonly kind: NotificationKind;
  readonly ways: ChannelSettings;
  readonly onChange: (ways: ChannelSettings) => void;
  /** The columns have headers, so the controls need no visible labels. */
  readonly wide: boolean;
}

export const kindColumns = { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 120px 170px 140px' };

/** One kind of notification and its channels. */
export function KindRow({ kind, ways, onChange, wide }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const KindIcon = kindIcons[kind];
  const label = (text: string) => (wide ? <VisuallyHidden>{text}</VisuallyHidden> : text);
  return (
    <Box
      role="group"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gridTemplateColumns: kindColumns,
        columnGap: 2,
        rowGap: 0.5,
        alignItems: 'center',
        px: { xs: 2, sm: 3 },
        py: 1.75,
        borderTop: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box sx={{ display: 'flex', gap: 1.5, minWidth: 0 }}>
        <Box component="span" sx={{ display: 'flex', pt: 0.25, color: 'text.secondary' }}>
          <KindIcon />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Box id={id} sx={{ fontWeight: 600 }}>
            {t(`notifications.kinds.${kind}`)}
          </Box>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{t(`notifications.kindHints.${kind}`)}</Box>
        </Box>
      </Box>
      {kind === 'mailing' ? (
        <Box sx={{ display: { xs: 'none', md: 'block' } }} />
      ) : kind === 'privateMessage' ? (
        <Box sx={{ display: { xs: 'none', md: 'block' }, typography: 'body2', color: 'text.secondary' }}>
          {t('notifications.settings.always')}
        </Box>
      ) : (
        <CheckField
          as="switch"
          label={label(t('notifications.channels.inApp'))}
          checked={ways.inApp}
          onChange={(inApp) => onChange({ ...ways, inApp })}
        />
      )}
      <Box sx={{ maxWidth: { xs: 260, md: 'none' }, pb: { xs: 0.5, md: 0 } }}>
        <SelectField
          label={t('notifications.channels.email')}
          hideLabel={wide}
          value={ways.email}
          onChange={(email) => onChange({ ...ways, email })}
          choices={emailTimes
            .filter((time) => kind !== 'mailing' || time !== 'daily' || ways.email === 'daily')
            .map((value) => ({ value, label: t(`notifications.email.${value}`) }))}
        />
      </Box>
      {kind !== 'mailing' && (
        <CheckField
          as="switch"
          label={label(t('notifications.channels.push'))}
          checked={ways.push}
          onChange={(push) => onChange({ ...ways, push })}
        />
      )}
    </Box>
  );
}
