import { useTranslation } from 'react-i18next';
import type { GiftLine } from '#shared/giving/donate.ts';
import type { PaymentMethod } from '#shared/giving/paymentmethods.ts';
import type { GivingPlace } from '#shared/giving/places.ts';
import { DescriptionList } from '#web/ui/data/DescriptionList.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import type { GivingForm } from '../form/form.ts';
import { BankQuestion } from '../frame/BankQuestion.tsx';
import type { FrameTask } from '../frame/messages.ts';
import { useMethodName } from '../methods/useMethodName.ts';
import { SplitLines } from '../recurring/SplitLines.tsx';

interface Props {
  readonly form: GivingForm;
  readonly place: GivingPlace;
  readonly method: PaymentMethod;
  readonly currency: string;
  readonly lines: readonly GiftLine[];
  readonly cover: number;
  /** The bank's question, if it has one. */
  readonly task: FrameTask | undefined;
  readonly onConfirmed: (problem?: string) => void;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onDonate: () => void;
}

/** What will be charged, before it is. */
export function PreviewDialog({ form, place, method, currency, lines, cover, task, onConfirmed, busy, onClose, onDonate }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const name = useMethodName()(method);
  const isRecurring = form.kind === 'recurring';
  if (task) return <BankQuestion task={task} onAnswered={onConfirmed} />;
  const facts = [
    { label: t('give.gateway'), value: name },
    ...(isRecurring
      ? [
          { label: t('give.frequency'), value: t(`give.frequencies.${form.frequency}`) },
          { label: t('give.startDate'), value: format.date(form.startDate) },
        ]
      : []),
    ...(form.unnamed ? [{ label: t('give.unnamed'), value: t('give.unnamedHint') }] : []),
    ...(form.memo.trim() ? [{ label: t('give.memo'), value: form.memo.trim() }] : []),
  ];
  return (
    <FormDialog
      open
      title={t('giving.form.previewTitle')}
      {...{ onClose, busy }}
      onSubmit={onDonate}
      submitLabel={t('give.donate')}
      width="xs"
    >
      <DescriptionList facts={facts} />
      <SplitLines funds={place.funds} {...{ lines, cover, currency }} />
    </FormDialog>
  );
}
