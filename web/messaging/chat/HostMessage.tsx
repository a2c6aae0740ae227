import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip } from '#web/ui/Chip.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import type { HostRow } from './hostRows.ts';
import type { HostActions } from './useHostActions.ts';

interface Props {
  readonly row: HostRow;
  readonly actions: HostActions;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

/** A message with what hosts may do with it. */
export function HostMessage({ row, actions, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { held, host, minor, name, content, times, at, key, id, address } = row;
  return (
    <Box
      component="li"
      data-key={key}
      tabIndex={chosen ? 0 : -1}
      onFocus={onChoose}
      sx={{
        px: { xs: 2, sm: 3 },
        py: 1.5,
        borderTop: '1px solid',
        borderColor: 'divider',
        ...(held && { bgcolor: 'warning.soft', color: 'warning.onSoft' }),
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
      }}
    >
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Box component="b" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Box>
        {host && <Chip label={t('chatHost.host')} tone="primary" />}
        {minor && <Chip label={t('chatHost.minor')} tone="warning" />}
        {address && <Chip label={address} />}
        <Box component="time" dateTime={new Date(at).toISOString()} sx={{ typography: 'caption' }}>
          {format.time(at)}
        </Box>
        {held?.danger && <Chip label={t('chatHost.prayerDanger')} tone="error" strong />}
        {held && <HeldChip due={held.due} />}
      </Stack>
      <Box component="p" dir="auto" sx={{ my: 0.5, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', overflow: 'clip' }}>
        {content}
        {times > 1 && <b> × {format.number(times)}</b>}
      </Box>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {held && (
          <Button size="small" variant="outlined" color="inherit" onClick={() => void actions.release(id)}>
            {t('chatHost.release')}
          </Button>
        )}
        <Button size="small" variant="outlined" color="inherit" onClick={() => void actions.remove(id)}>
          {t('chatHost.remove')}
        </Button>
        {!host && (
          <Button size="small" color="inherit" onClick={() => void actions.block(row)}>
            {t('chatHost.block')}
          </Button>
        )}
      </Stack>
    </Box>
  );
}

/** When everyone will have it, by the second. */
function HeldChip({ due }: { readonly due: number | undefined }) {
  const { t } = useTranslation();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = due === undefined ? undefined : setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [due]);
  const label = due === undefined ? t('chatHost.waits') : t('chatHost.seconds', { count: Math.max(0, Math.ceil((due - now) / 1000)) });
  return <Chip label={label} tone="warning" strong />;
}
