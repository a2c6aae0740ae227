import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { GivingPlace } from '#shared/giving/places.ts';
import type { Subscription } from '#shared/giving/subscriptions.ts';
import { ScheduleFields } from '#web/giving/recurring/ScheduleFields.tsx';
import { useScheduleForm } from '#web/giving/recurring/useScheduleForm.ts';
import type { Wish } from '#web/giving/recurring/wish.ts';
import { useFocusFirstError } from '#web/session/forms/useFocusFirstError.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';

interface Props {
  readonly subscription: Subscription;
  readonly place: GivingPlace;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onProblem: (sentence: string) => void;
  readonly onSave: (wish: Wish) => void;
}

/** Amounts, frequency, next date, fee and memo of a visitor's recurring gift. */
export function EditForm({ subscription, place, busy, onClose, onProblem, onSave }: Props) {
  const { t } = useTranslation();
  const { own } = subscription;
  const method = { type: own.method?.type ?? 'card', gatewayId: subscription.gatewayId ?? '' };
  const schedule = useScheduleForm(subscription, place, method);
  const { form, show } = useFocusFirstError();
  // The button that opened it is gone.
  useEffect(() => form.current?.querySelector<HTMLElement>('input')?.focus(), [form]);
  const save = () => {
    if (!schedule.check()) return show();
    if (!schedule.isFeeKnown) return onProblem(t('give.feeUnknown'));
    if (!schedule.isChanged) return onClose();
    onSave(schedule.wish);
  };
  return (
    <form
      ref={form}
      className="ui-stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <ScheduleFields {...{ schedule, place }} isPaused={own.state === 'paused'} />
      <div className="give-actions">
        <SubmitButton busy={busy}>{t('ui.save')}</SubmitButton>
        <Button variant="outlined" color="inherit" disabled={busy} onClick={onClose}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}
