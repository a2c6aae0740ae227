import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Entry } from '#shared/giving/gifts.ts';
import { useSession } from '#web/session/session.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Section } from '#web/ui/layout/Section.tsx';
import { FigureTable } from '../FigureTable.tsx';
import { useMoney } from '../useMoney.ts';

interface Props {
  readonly entries: readonly Entry[];
  readonly fundName: (fundId: string) => string;
}

/** What the ledger says of a gift, oldest first; nothing in it is ever changed. */
export function EntriesSection({ entries, fundName }: Props) {
  const { t } = useTranslation();
  const money = useMoney();
  const format = useFormat();
  const zone = useSession().current?.church.timeZone;
  if (entries.length === 0) return null;
  const accountName = (account: string) => {
    const [kind, id = ''] = account.split(':');
    if (kind === 'fund') return fundName(id);
    if (kind === 'cover' || kind === 'fees' || kind === 'bank' || kind === 'hand' || kind === 'gateway')
      return t(`giving.staff.ledger.accounts.${kind}`);
    return account;
  };
  const titleOf = ({ kind, at }: Entry) =>
    t('giving.staff.ledger.entry', { kind: t(`giving.staff.ledger.kinds.${kind}`), date: format.dateTime(at, zone) });
  return (
    <Section title={t('giving.staff.ledger.title')} description={t('giving.staff.ledger.text')}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {entries.map((entry) => (
          <li key={entry.cause}>
            <Box component="h3" sx={{ typography: 'h6', m: 0, mb: 0.5 }}>
              {titleOf(entry)}
            </Box>
            {(entry.by || entry.reason) && (
              <Box component="p" sx={{ typography: 'body2', color: 'text.secondary', m: 0, mb: 0.5, overflowWrap: 'anywhere' }}>
                {[entry.by, entry.reason].filter(Boolean).join(': ')}
              </Box>
            )}
            <FigureTable
              label={titleOf(entry)}
              heads={[t('giving.staff.ledger.account'), t('giving.staff.amount')]}
              rows={entry.lines.map(({ account, amount, date }, at) => ({
                key: `${account} ${date} ${at}`,
                label: accountName(account),
                figures: [money(amount, entry.currency)],
              }))}
            />
          </li>
        ))}
      </Box>
    </Section>
  );
}
