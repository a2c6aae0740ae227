import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslation } from 'react-i18next';
import { type GatewayImport, type ImportCounts, imports as importCalls } from '#shared/giving/imports.ts';
import { isJobOver } from '#shared/jobs.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/session/forms/useAction.ts';
import { useSession } from '#web/session/session.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { TextLink } from '#web/ui/buttons/TextLink.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { DescriptionList } from '#web/ui/data/DescriptionList.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { type ComparedGateway, useGatewayName } from '../comparison/useGatewayName.ts';
import { useMoney } from '../useMoney.ts';

interface Props {
  readonly run: GatewayImport;
  readonly gateway: ComparedGateway | undefined;
  readonly onChanged: () => void;
}
const tones = { waiting: 'info', running: 'info', done: 'success', failed: 'error', undoing: 'info', undone: 'neutral' } as const;

/** An import: how far it is, what it brought, and its undo. */
export function ImportRun({ run, gateway, onChanged }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useGatewayName();
  const confirm = useConfirm();
  const zone = useSession().current?.church.timeZone;
  const { busy, errors, act } = useAction();
  const { id, from, to, dryRun, at, by, state, done = 0, total = 0, counts, kept = 0 } = run;
  const undo = async () => {
    const question = { title: t('giving.staff.imports.undoTitle'), text: t('giving.staff.imports.undoText') };
    if (!(await confirm({ ...question, confirmLabel: t('giving.staff.imports.undo'), danger: true }))) return;
    await act(() => call(importCalls.undo, { id }));
    onChanged();
  };
  const title = t('giving.staff.campaigns.range', { from: format.shortDate(from), to: format.shortDate(to) });
  const working = t('giving.staff.imports.working', { done: format.number(done), all: format.number(total) });
  return (
    <Box sx={{ px: { xs: 2, sm: 3 }, py: 2, borderTop: '1px solid', borderColor: 'divider', display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Box component="h3" sx={{ m: 0, typography: 'h4', flex: '1 1 12rem' }}>
          {gateway ? `${nameOf(gateway)}: ${title}` : title}
        </Box>
        {dryRun && <Chip tone="neutral" label={t('giving.staff.imports.dryRun')} />}
        {state && <Chip tone={tones[state]} label={t(`giving.staff.imports.states.${state}`)} />}
      </Box>
      <p className="ui-text ui-small ui-soft">{t('giving.staff.batches.byAt', { by, date: format.dateTime(at, zone) })}</p>
      <ErrorList errors={errors} takeFocus />
      <div role="status">
        {state && !isJobOver(state) && (
          <Box sx={{ display: 'grid', gap: 1, maxWidth: 480 }}>
            <p className="ui-text">{state === 'undoing' ? t('giving.staff.imports.undoing') : working}</p>
            <LinearProgress
              variant={total > 0 && state !== 'undoing' ? 'determinate' : 'indeterminate'}
              value={total > 0 ? Math.min(100, (100 * done) / total) : 0}
              aria-label={working}
              sx={{ height: 6, borderRadius: 3 }}
            />
          </Box>
        )}
      </div>
      {counts && <Counts counts={counts} dryRun={dryRun} />}
      {state === 'undone' && kept > 0 && <p className="ui-text">{t('giving.staff.imports.kept', { count: kept })}</p>}
      {run.can.undo && (
        <div>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            disabled={busy}
            aria-label={t('giving.staff.imports.undoNamed', { name: title })}
            onClick={() => void undo()}
          >
            {t('giving.staff.imports.undo')}
          </Button>
        </div>
      )}
    </Box>
  );
}

function Counts({ counts, dryRun }: { readonly counts: ImportCounts; readonly dryRun: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const money = useMoney();
  const { fresh, matched, known, skipped, others, amounts, duplicates } = counts;
  const sum = format.list(amounts.map(({ amount, currency }) => money(amount, currency)));
  const facts = [
    { label: t(dryRun ? 'giving.staff.imports.wouldCome' : 'giving.staff.imports.came'), value: format.number(fresh) },
    { label: t('giving.staff.total'), value: sum },
    { label: t('giving.staff.imports.matched'), value: format.number(matched) },
    { label: t('giving.staff.imports.known'), value: format.number(known) },
    { label: t('giving.staff.imports.skipped'), value: skipped > 0 && format.number(skipped) },
    { label: t('giving.staff.imports.others'), value: others > 0 && format.number(others) },
  ];
  return (
    <>
      <DescriptionList facts={facts} />
      {duplicates.length > 0 && (
        <details>
          <summary>{t('giving.staff.imports.duplicates', { count: duplicates.length })}</summary>
          <p className="ui-text ui-small ui-soft">{t('giving.staff.imports.duplicatesText')}</p>
          <ul>
            {duplicates.map(({ paymentId, giftId, otherId, date, amount, currency }) => (
              <li key={paymentId}>
                {t('giving.staff.imports.duplicate', { date: format.shortDate(date), amount: money(amount, currency) })}{' '}
                {giftId && <TextLink to={`/giving/gifts/${giftId}`}>{t('giving.staff.imports.openImported')}</TextLink>}{' '}
                <TextLink to={`/giving/gifts/${otherId}`}>{t('giving.staff.imports.openOther')}</TextLink>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
