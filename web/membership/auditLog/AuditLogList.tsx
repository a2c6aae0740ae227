import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditLog } from '#shared/membership/auditLog/auditlogs.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useSession } from '#web/session/session.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Section } from '#web/ui/layout/Section.tsx';
import { AuditLogLine } from './AuditLogLine.tsx';
import { type AuditLogQuestion, useAuditLogPages } from './useAuditLogPages.ts';

/** The loaded part of the audit log, newest first, grouped by day in the church's time zone. */
export function AuditLogList({ question, empty }: { readonly question: AuditLogQuestion; readonly empty: ReactNode }) {
  const { t } = useTranslation();
  const { logs, error, loading, loadingMore, more, loadMore, retry } = useAuditLogPages(question);
  const days = useDays(logs);
  if (error) return <FetchError error={error} onRetry={retry} />;
  if (loading) return <ListSkeleton rows={8} />;
  if (logs.length === 0 && !more) return empty;
  return (
    <>
      {days.map(({ day, lines }) => (
        <Section key={day} title={day} flush>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {lines.map((log) => (
              <AuditLogLine key={log.id} log={log} />
            ))}
          </Box>
        </Section>
      ))}
      <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography variant="body2" color="textSecondary">
          {more ? logs.length === 0 && t('auditLog.noMatchesSoFar') : t('auditLog.end')}
        </Typography>
        {more && (
          <Button variant="outlined" color="inherit" onClick={loadMore} loading={loadingMore}>
            {t('auditLog.loadMore')}
          </Button>
        )}
      </Box>
    </>
  );
}

function useDays(logs: readonly AuditLog[]): readonly { day: string; lines: readonly AuditLog[] }[] {
  const format = useFormat();
  const zone = useSession().current?.church.timeZone;
  const days = new Map<string, AuditLog[]>();
  for (const log of logs) {
    const day = format.custom(log.created, { dateStyle: 'full' }, zone);
    const lines = days.get(day) ?? [];
    lines.push(log);
    days.set(day, lines);
  }
  return [...days].map(([day, lines]) => ({ day, lines }));
}
