import { useTranslation } from 'react-i18next';
import { streamingServices as calls, type StreamingService } from '#shared/content/live/streamingServices.ts';
import { call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { IconAction } from '#web/ui/buttons/IconAction.tsx';
import { type Column, DataList } from '#web/ui/data/DataList.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { TrashIcon } from '#web/ui/icons.tsx';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { useRuleWords } from '../calendars/recurrence/useRuleWords.ts';
import { ServiceState } from './ServiceState.tsx';
import { useDateWords } from './useDateWords.ts';

interface Props {
  readonly services: readonly StreamingService[];
  readonly onChanged: () => void;
}

/** Each service with how it repeats, its next date and what is on now. */
export function ServiceTable({ services, onChanged }: Props) {
  const { t } = useTranslation();
  const words = useRuleWords();
  const dateWords = useDateWords();
  const remove = useRemove(onChanged);
  const columns: readonly Column<StreamingService>[] = [
    { key: 'label', label: t('liveServices.name'), primary: true, render: ({ label }) => label },
    { key: 'repeats', label: t('liveServices.repeats'), render: ({ rule, start }) => (rule ? words(rule, start) : t('liveServices.once')) },
    { key: 'next', label: t('liveServices.next'), render: ({ next: [first], zone }) => (first ? dateWords(first.serviceTime, zone) : '–') },
    { key: 'state', label: t('liveServices.state'), render: (service) => <ServiceState service={service} /> },
  ];
  return (
    <DataList
      label={t('liveServices.title')}
      columns={columns}
      rows={services}
      rowKey={({ id }) => id}
      to={({ id }) => `/live/${id}`}
      rowActions={(service) => (
        <IconAction icon={TrashIcon} label={t('liveServices.remove', { name: service.label })} onClick={() => void remove(service)} />
      )}
    />
  );
}

/** Hosts' steps and single dates go with it, so it is asked first. */
function useRemove(onDone: () => void) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  const confirm = useConfirm();
  return async ({ id, label }: StreamingService) => {
    const question = {
      title: t('liveServices.removeAsk', { name: label }),
      text: t('liveServices.removeText'),
      confirmLabel: t('liveServices.removeDo'),
    };
    if (!(await confirm({ ...question, danger: true }))) return;
    try {
      await call(calls.remove, { id });
      snackbar.success(t('liveServices.removed', { name: label }));
    } catch (error) {
      snackbar.error(refusal(error));
    }
    onDone();
  };
}
