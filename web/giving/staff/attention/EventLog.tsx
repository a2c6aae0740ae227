import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type EventLogEntry, eventLog as eventCalls } from '#shared/giving/eventLog.ts';
import { call } from '#web/api.ts';
import { LoadedList } from '#web/session/errors/LoadedList.tsx';
import { useAction } from '#web/session/forms/useAction.ts';
import { useSession } from '#web/session/session.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { type Column, DataList } from '#web/ui/data/DataList.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { AllDone } from '#web/ui/feedback/illustrations.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { CheckIcon, MoreIcon, RedoIcon } from '#web/ui/icons.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { DropdownMenu } from '#web/ui/overlays/DropdownMenu.tsx';
import { useCall } from '#web/useCall.ts';
import { rowsAtOnce } from '../rowsAtOnce.ts';

type Which = 'failed' | 'all';

/** What the gateways told, and what came of it; what failed can be booked again, or marked as looked after. */
export function EventLog() {
  const { t } = useTranslation();
  const [which, setWhich] = useState<Which>('failed');
  const failed = useCall(eventCalls.byStatus, which === 'failed' ? { status: 'failed' } : undefined);
  const all = useCall(eventCalls.list, which === 'all' ? {} : undefined);
  const { data, error, mutate } = which === 'failed' ? failed : all;
  const { act, errors } = useAction();
  const none = <EmptyState illustration={AllDone} title={t('giving.staff.events.none')} text={t('giving.staff.events.noneText')} />;
  return (
    <Section
      flush
      title={t('giving.staff.events.title')}
      description={t('giving.staff.events.text')}
      actions={
        <SelectField<Which>
          label={t('giving.staff.events.show')}
          hideLabel
          value={which}
          onChange={setWhich}
          choices={[
            { value: 'failed', label: t('giving.staff.events.onlyFailed') },
            { value: 'all', label: t('giving.staff.events.all') },
          ]}
        />
      }
    >
      <ErrorList errors={errors} takeFocus />
      <LoadedList rows={data} error={error} onRetry={() => void mutate()} empty={none}>
        {(events) => (
          <Rows
            events={events}
            onResolved={(event, resolved) =>
              act(
                async () => {
                  await call(eventCalls.save, { body: [{ id: event.id, resolved }] });
                  await mutate();
                },
                resolved ? t('giving.staff.events.resolvedDone') : undefined,
              )
            }
            onRetry={(event) =>
              act(async () => {
                await call(eventCalls.retry, { id: event.id, body: {} });
                await mutate();
              }, t('giving.staff.events.retried'))
            }
          />
        )}
      </LoadedList>
    </Section>
  );
}

interface RowsProps {
  readonly events: readonly EventLogEntry[];
  readonly onResolved: (event: EventLogEntry, resolved: boolean) => Promise<boolean>;
  readonly onRetry: (event: EventLogEntry) => Promise<boolean>;
}
const tones = { waiting: 'info', booked: 'success', failed: 'error', ignored: 'neutral' } as const;
function Rows({ events, onResolved, onRetry }: RowsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { can, current } = useSession();
  const [shown, setShown] = useState(rowsAtOnce);
  const zone = current?.church.timeZone;
  const columns: readonly Column<EventLogEntry>[] = [
    { key: 'type', label: t('giving.staff.events.type'), primary: true, render: ({ eventType }) => eventType },
    { key: 'at', label: t('giving.staff.events.at'), nowrap: true, render: ({ created }) => format.dateTime(created, zone) },
    {
      key: 'state',
      label: t('giving.staff.events.state'),
      nowrap: true,
      render: ({ status, resolved }) =>
        status === 'failed' && resolved ? (
          <Chip tone="neutral" label={t('giving.staff.events.resolved')} />
        ) : (
          <Chip tone={tones[status]} label={t(`giving.staff.events.states.${status}`)} />
        ),
    },
    { key: 'message', label: t('giving.staff.events.message'), render: ({ message }) => message },
  ];
  const rowActions = (event: EventLogEntry) =>
    event.status === 'failed' && (
      <DropdownMenu
        size="small"
        icon={MoreIcon}
        label={t('giving.staff.events.more', { type: event.eventType })}
        items={[
          { label: t('giving.staff.events.retry'), icon: RedoIcon, onSelect: () => void onRetry(event) },
          {
            label: t(event.resolved ? 'giving.staff.events.unresolve' : 'giving.staff.events.resolve'),
            icon: CheckIcon,
            onSelect: () => void onResolved(event, !event.resolved),
          },
        ]}
      />
    );
  return (
    <DataList
      label={t('giving.staff.events.title')}
      columns={columns}
      rows={events.slice(0, shown)}
      rowKey={({ id }) => id}
      {...(can('Giving:Donations:Edit') && { rowActions })}
      footer={
        events.length > shown && (
          <Button variant="outlined" color="inherit" onClick={() => setShown(shown + rowsAtOnce)}>
            {t('giving.staff.showMore')}
          </Button>
        )
      }
    />
  );
}
