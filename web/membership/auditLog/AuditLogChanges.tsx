import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { AuditLog } from '#shared/membership/auditLog/auditlogs.ts';
import { hasValue, isShownField } from './fieldKeys.ts';
import { useAuditLogWords } from './useAuditLogWords.ts';

const cell = { textAlign: 'start', py: 0.5, pr: 2, verticalAlign: 'top', overflowWrap: 'anywhere' };

const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Values before and after; a column without any values is omitted. */
export function AuditLogChanges({ log }: { readonly log: AuditLog }) {
  const { t } = useTranslation();
  const words = useAuditLogWords();
  const changes = log.changes.filter(({ field, before, after }) => isShownField(field) && !(isEmpty(before) && isEmpty(after)));
  if (changes.length === 0) return null;
  const shown = (field: string, value: unknown) => (hasValue(field) ? words.value(field, value) : '');
  const columns = (['before', 'after'] as const).filter((side) => changes.some((change) => !isEmpty(change[side])));
  return (
    <Box
      component="table"
      aria-label={t('auditLog.table.label')}
      sx={{ borderCollapse: 'collapse', typography: 'body2', tableLayout: 'fixed', width: '100%' }}
    >
      <thead>
        <tr>
          <Box component="th" scope="col" sx={{ ...cell, color: 'text.secondary' }}>
            {t('auditLog.table.field')}
          </Box>
          {columns.map((side) => (
            <Box component="th" scope="col" key={side} sx={{ ...cell, color: 'text.secondary' }}>
              {t(`auditLog.table.${side}`)}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={`${change.field}${String(change.before)}${String(change.after)}`}>
            <Box component="th" scope="row" sx={{ ...cell, fontWeight: 500, '&::first-letter': { textTransform: 'uppercase' } }}>
              {words.field(change.field)}
            </Box>
            {columns.map((side) => (
              <Box component="td" key={side} sx={cell}>
                {shown(change.field, change[side]) || t('auditLog.table.changed')}
              </Box>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
