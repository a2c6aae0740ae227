import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from '#web/ui/basicIcons.tsx';
import type { Icon } from '#web/ui/Icon.tsx';
import { ArrowRightIcon, CheckIcon, EditIcon, PlusIcon } from '#web/ui/icons.tsx';
import { formatDateRange } from '../formatDateRange.ts';
import type { DateChange, DateRow } from './previewDates.ts';

const icons: Readonly<Record<DateChange, Icon>> = {
  stays: CheckIcon,
  changes: EditIcon,
  moves: ArrowRightIcon,
  goes: CloseIcon,
  comes: PlusIcon,
};
const colours: Readonly<Record<DateChange, string>> = {
  stays: 'text.secondary',
  changes: 'info.main',
  moves: 'info.main',
  goes: 'error.main',
  comes: 'success.main',
};
const line = { display: 'flex', gap: 1.25, alignItems: 'flex-start', py: 0.75, borderTop: '1px solid', borderColor: 'divider' };

/** Dates with what happens to each, as an icon and a word; removed ones are struck through. */
export function DatesList({ rows, label }: { readonly rows: readonly DateRow[]; readonly label: string }) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, typography: 'body2' }}>
      {rows.map((row) => (
        <Line key={row.key} row={row} />
      ))}
    </Box>
  );
}

function Line({ row }: { readonly row: DateRow }) {
  const { t, i18n } = useTranslation();
  const { change, from } = row;
  const TheIcon = icons[change];
  const words = formatDateRange(row, i18n.language, 'short');
  return (
    <Box component="li" sx={{ ...line, ...(change === 'stays' && { color: 'text.secondary' }) }}>
      <Box component="span" sx={{ display: 'flex', pt: '2px', color: colours[change] }}>
        <TheIcon size={16} />
      </Box>
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        {from && (
          <>
            <del>{formatDateRange(from, i18n.language, 'short')}</del>{' '}
          </>
        )}
        {change === 'goes' ? (
          <del>{words}</del>
        ) : (
          <Box component="span" sx={{ fontWeight: change === 'stays' ? 400 : 600 }}>
            {words}
          </Box>
        )}
      </Box>
      <Box component="span" sx={{ whiteSpace: 'nowrap', fontWeight: 600 }}>
        {t(`calendar.scope.changes.${change}`)}
      </Box>
    </Box>
  );
}
