import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceName } from '#shared/deviceName.ts';
import type { AuditLog } from '#shared/membership/auditLog/auditlogs.ts';
import { useSession } from '#web/session/session.tsx';
import { Avatar } from '#web/ui/avatar/Avatar.tsx';
import { ChevronDownIcon } from '#web/ui/basicIcons.tsx';
import { IconAction } from '#web/ui/buttons/IconAction.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { ChevronUpIcon } from '#web/ui/icons.tsx';
import { AuditLogChanges } from './AuditLogChanges.tsx';
import { useAuditLogWords } from './useAuditLogWords.ts';

/** One line of the audit log: a sentence, the time, and on request the values before and after, and the origin. */
export function AuditLogLine({ log }: { readonly log: AuditLog }) {
  const { t } = useTranslation();
  const { sentence } = useAuditLogWords();
  const format = useFormat();
  const zone = useSession().current?.church.timeZone;
  const [open, setOpen] = useState(false);
  return (
    <Box component="li" sx={{ px: { xs: 2, sm: 3 }, py: 1.25, borderTop: '1px solid', borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
        <Box sx={{ zoom: 0.7, display: { xs: 'none', sm: 'block' } }}>
          <Avatar name={log.personName || t('auditLog.someone')} decorative />
        </Box>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <div>{sentence(log)}</div>
          <Box
            component="time"
            dateTime={log.created}
            sx={{ typography: 'body2', color: 'text.secondary' }}
            title={format.dateTime(log.created, zone, true)}
          >
            {format.time(log.created, zone)}
          </Box>
        </Box>
        <IconAction
          size="small"
          icon={open ? ChevronUpIcon : ChevronDownIcon}
          label={t('auditLog.more')}
          popup={{ 'aria-expanded': open }}
          onClick={() => setOpen(!open)}
        />
      </Box>
      {open && (
        <Box sx={{ mt: 1, ml: { sm: 6 }, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
          <AuditLogChanges log={log} />
          <From log={log} />
        </Box>
      )}
    </Box>
  );
}

function From({ log }: { readonly log: AuditLog }) {
  const { t } = useTranslation();
  const { browser, system } = deviceName(log.device ?? '');
  const [device, address] = [[browser, system].filter(Boolean).join(' · '), log.ipAddress ?? ''];
  const said =
    device && address
      ? t('auditLog.from', { device, address })
      : device
        ? t('auditLog.fromDevice', { device })
        : address && t('auditLog.fromAddress', { address });
  return <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{said}</Box>;
}
