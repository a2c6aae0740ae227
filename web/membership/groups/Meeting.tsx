import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Group } from '#shared/membership/groups/groups.ts';
import type { Icon } from '#web/ui/Icon.tsx';
import { ClockIcon, MapPinIcon } from '#web/ui/icons.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

interface Props {
  readonly group: Pick<Group, 'meetingTime' | 'meetingLocation'>;
  /** Side by side if there is room. */
  readonly inline?: boolean;
}

/** When and where a group meets; renders nothing if neither is known. */
export function Meeting({ group, inline }: Props) {
  const { t } = useTranslation();
  const { meetingTime, meetingLocation } = group;
  if (!meetingTime && !meetingLocation) return null;
  return (
    <Box
      component="span"
      sx={{
        ...(inline ? { display: 'contents' } : { display: 'flex', flexDirection: 'column', gap: 0.5 }),
        typography: 'body2',
        color: 'text.secondary',
      }}
    >
      {meetingTime && <Line icon={ClockIcon} label={t('groups.fields.meetingTime')} text={meetingTime} />}
      {meetingLocation && <Line icon={MapPinIcon} label={t('groups.fields.meetingLocation')} text={meetingLocation} />}
    </Box>
  );
}

function Line({ icon: TheIcon, label, text }: { readonly icon: Icon; readonly label: string; readonly text: string }) {
  return (
    <Box component="span" sx={{ display: 'flex', gap: 0.75, alignItems: 'flex-start', minWidth: 0 }}>
      <Box component="span" sx={{ display: 'flex', pt: '2px' }}>
        <TheIcon size={16} />
      </Box>
      <VisuallyHidden>{`${label}: `}</VisuallyHidden>
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {text}
      </Box>
    </Box>
  );
}
