import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { useMoney } from '../../useMoney.ts';
import type { Waiting } from './EntryQueue.ts';
import type { Entries } from './useEntries.ts';

interface Props {
  readonly entries: Entries;
  /** Puts one that wasn’t taken back into the form. */
  readonly onEdit: (waiting: Waiting) => void;
}

/** Gifts that are entered but not taken yet, and why. */
export function WaitingList({ entries, onEdit }: Props) {
  const { t } = useTranslation();
  const money = useMoney();
  const refusal = useRefusal();
  const { waiting, retry, drop } = entries;
  if (waiting.length === 0) return null;
  const wrong = waiting.filter(({ problem }) => problem !== undefined);
  const nameOf = ({ entered: { typed } }: Waiting) => typed.person?.name || typed.sought || t('giving.staff.noName');
  const amountOf = ({ entered: { funds, currency } }: Waiting) =>
    money(
      funds.reduce((sum, { amount }) => sum + amount, 0),
      currency,
    );
  return (
    <Box sx={{ mt: 2 }}>
      <Banner
        tone={wrong.length > 0 ? 'error' : 'info'}
        title={t(wrong.length > 0 ? 'giving.staff.entry.refused' : 'giving.staff.entry.sending', { count: waiting.length })}
        action={
          <Button variant="outlined" color="inherit" size="small" onClick={retry}>
            {t('ui.retry')}
          </Button>
        }
      >
        {t('giving.staff.entry.kept')}
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
          {waiting.map((one) => (
            <li key={one.entered.typed.id}>
              {t('giving.staff.entry.one', { name: nameOf(one), amount: amountOf(one) })}
              {one.problem !== undefined && (
                <>
                  {' '}
                  {refusal(one.problem)}{' '}
                  <Button
                    size="small"
                    color="inherit"
                    onClick={() => onEdit(one)}
                    aria-label={t('giving.staff.entry.editOf', { name: nameOf(one) })}
                  >
                    {t('giving.staff.entry.edit')}
                  </Button>
                  <Button
                    size="small"
                    color="inherit"
                    onClick={() => drop(one.entered.typed.id)}
                    aria-label={t('giving.staff.entry.discardOf', { name: nameOf(one) })}
                  >
                    {t('giving.staff.entry.discard')}
                  </Button>
                </>
              )}
            </li>
          ))}
        </Box>
      </Banner>
    </Box>
  );
}
