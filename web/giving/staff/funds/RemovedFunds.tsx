import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { type Fund, funds as fundCalls } from '#shared/giving/funds.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/session/forms/useAction.ts';
import { DataList } from '#web/ui/data/DataList.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { Section } from '#web/ui/layout/Section.tsx';

/** Funds no one can give to anymore; what was given to them stays. */
export function RemovedFunds({ funds, onRestored }: { readonly funds: readonly Fund[]; readonly onRestored: () => void }) {
  const { t } = useTranslation();
  const { act, busy, errors } = useAction();
  const restore = (id: string, name: string) =>
    act(
      async () => {
        await call(fundCalls.restore, { id });
        onRestored();
      },
      t('giving.staff.funds.restored', { name }),
    );
  return (
    <Section flush title={t('giving.staff.funds.hidden')} description={t('giving.staff.funds.hiddenText')}>
      <ErrorList errors={errors} takeFocus />
      <DataList
        label={t('giving.staff.funds.hidden')}
        columns={[{ key: 'name', label: t('giving.staff.fund'), primary: true, render: ({ name }) => name }]}
        rows={funds}
        rowKey={({ id }) => id}
        rowActions={({ id, name }) => (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            disabled={busy}
            aria-label={t('giving.staff.funds.restoreNamed', { name })}
            onClick={() => void restore(id, name)}
          >
            {t('giving.staff.funds.restore')}
          </Button>
        )}
      />
    </Section>
  );
}
