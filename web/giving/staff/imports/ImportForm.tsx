import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { imports as importCalls } from '#shared/giving/imports.ts';
import { dateAt } from '#shared/time/timeZone.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/session/forms/useAction.ts';
import { useSession } from '#web/session/session.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { type ComparedGateway, useGatewayName } from '../comparison/useGatewayName.ts';

interface Props {
  readonly gateways: readonly ComparedGateway[];
  /** An import is under way. */
  readonly isBusy: boolean;
  readonly onStarted: () => void;
}

/** Which gateway, from when to when; first to see what would come, then to import it. */
export function ImportForm({ gateways, isBusy, onStarted }: Props) {
  const { t } = useTranslation();
  const zone = useSession().current?.church.timeZone ?? 'UTC';
  const nameOf = useGatewayName();
  const confirm = useConfirm();
  const { busy, errors, act } = useAction();
  const [gatewayId, setGatewayId] = useState(gateways[0]?.id ?? '');
  const [to, setTo] = useState(() => dateAt(Date.now(), zone));
  const [from, setFrom] = useState(() => `${to.slice(0, 4)}-01-01`);
  const [tried, setTried] = useState(false);
  const isWrong = !from || !to || to < from;
  const start = async (dryRun: boolean) => {
    setTried(true);
    if (isWrong) return;
    const question = { title: t('giving.staff.imports.sure'), text: t('giving.staff.imports.sureText') };
    if (!dryRun && !(await confirm({ ...question, confirmLabel: t('giving.staff.imports.import') }))) return;
    await act(() => call(importCalls.start, { body: { gatewayId, from, to, dryRun } }));
    onStarted();
  };
  return (
    <Section title={t('giving.staff.imports.new')} description={t('giving.staff.imports.newText')}>
      <form
        noValidate
        className="ui-stack"
        onSubmit={(event) => {
          event.preventDefault();
          void start(true);
        }}
      >
        <ErrorList errors={errors} takeFocus />
        <SelectField
          label={t('giving.staff.imports.gateway')}
          value={gatewayId}
          onChange={setGatewayId}
          choices={gateways.map((gateway) => ({ value: gateway.id, label: nameOf(gateway) }))}
        />
        <TextField
          label={t('giving.staff.campaigns.from')}
          type="date"
          value={from}
          onChange={setFrom}
          error={tried && !from ? t('giving.staff.campaigns.wrong.from') : undefined}
          required
        />
        <TextField
          label={t('giving.staff.campaigns.to')}
          type="date"
          value={to}
          onChange={setTo}
          error={tried && isWrong && from ? t('giving.staff.campaigns.wrong.to') : undefined}
          required
        />
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <SubmitButton disabled={busy || isBusy}>{t('giving.staff.imports.try')}</SubmitButton>
          <Button variant="outlined" color="inherit" disabled={busy || isBusy} onClick={() => void start(false)}>
            {t('giving.staff.imports.import')}
          </Button>
        </Box>
      </form>
    </Section>
  );
}
