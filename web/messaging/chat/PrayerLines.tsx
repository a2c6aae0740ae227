import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Prayer } from '#shared/messaging/chat/prayers.ts';
import { useFormat } from '#web/ui/format/useFormat.ts';

/** Who is there, and what was said. */
export function PrayerLines({ prayer: { hosts, watchers, lines } }: { readonly prayer: Prayer }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      {hosts.length > 0 && (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {t('chatHost.prayerWith', { names: format.list([...hosts, ...watchers]) })}
        </Box>
      )}
      <Box component="ol" role="log" aria-label={t('chatHost.prayer')} tabIndex={0} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map((line) => (
          <Box component="li" key={line.number} sx={{ py: 1, borderTop: '1px solid', borderColor: 'divider' }}>
            <b>{line.name}</b>{' '}
            <Box component="time" dateTime={new Date(line.at).toISOString()} sx={{ typography: 'caption' }}>
              {format.time(line.at)}
            </Box>
            <Box dir="auto" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
              {line.content}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}
