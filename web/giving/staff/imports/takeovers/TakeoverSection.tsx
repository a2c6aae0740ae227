import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Takeover, takeovers as takeoverCalls } from '#shared/giving/takeovers/takeovers.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/session/forms/useAction.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { type ComparedGateway, useGatewayName } from '../../comparison/useGatewayName.ts';
import { useFunds } from '../../useFunds.ts';
import { TakeoversTable } from './TakeoversTable.tsx';

/** The recurring gifts that a gateway still charges by itself: asked for when someone wants to see them, and taken over one by one or all. */
export function TakeoverSection({ gateways }: { readonly gateways: readonly ComparedGateway[] }) {
  const { t } = useTranslation();
  const nameOf = useGatewayName();
  const confirm = useConfirm();
  const { funds = [] } = useFunds();
  const { busy, errors, act } = useAction();
  const [gatewayId, setGatewayId] = useState(gateways[0]?.id ?? '');
  const [chosen, setChosen] = useState('');
  const [found, setFound] = useState<readonly Takeover[]>();
  const fundId = chosen || (funds[0]?.id ?? '');
  const look = async () => setFound(await call(takeoverCalls.list, { query: { gatewayId } }));
  const takeEach = async (all: readonly Takeover[]) => {
    const question = { title: t('giving.staff.takeovers.sure', { count: all.length }), text: t('giving.staff.takeovers.sureText') };
    if (!(await confirm({ ...question, confirmLabel: t('giving.staff.takeovers.take') }))) return;
    const work = async () => {
      try {
        for (const { id } of all) await call(takeoverCalls.take, { body: { gatewayId, id, fundId } });
      } finally {
        await look();
      }
    };
    await act(work, t('giving.staff.takeovers.taken'));
  };
  const ready = found?.filter(({ hindrance }) => !hindrance) ?? [];
  return (
    <Section
      title={t('giving.staff.takeovers.title')}
      description={t('giving.staff.takeovers.text')}
      footer={
        <>
          <Button variant="outlined" color="inherit" disabled={busy} onClick={() => void act(look)}>
            {t('giving.staff.takeovers.look')}
          </Button>
          {ready.length > 1 && (
            <Button variant="contained" disabled={busy || !fundId} onClick={() => void takeEach(ready)}>
              {t('giving.staff.takeovers.all', { count: ready.length })}
            </Button>
          )}
        </>
      }
    >
      <div className="ui-stack">
        <ErrorList errors={errors} takeFocus />
        <SelectField
          label={t('giving.staff.imports.gateway')}
          value={gatewayId}
          onChange={(value) => {
            setGatewayId(value);
            setFound(undefined);
          }}
          choices={gateways.map((gateway) => ({ value: gateway.id, label: nameOf(gateway) }))}
        />
        {found && found.length > 0 && (
          <SelectField
            label={t('giving.staff.fund')}
            hint={t('giving.staff.takeovers.fundHint')}
            value={fundId}
            onChange={setChosen}
            choices={funds.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        {found && found.length > 0 && <TakeoversTable takeovers={found} busy={busy || !fundId} onTake={(one) => void takeEach([one])} />}
        {found?.length === 0 && <EmptyState title={t('giving.staff.takeovers.none')} text={t('giving.staff.takeovers.noneText')} />}
      </div>
    </Section>
  );
}
