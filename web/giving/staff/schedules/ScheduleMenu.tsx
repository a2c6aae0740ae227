import { useTranslation } from 'react-i18next';
import { type Subscription, subscriptions as scheduleCalls } from '#shared/giving/subscriptions.ts';
import { call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { ArrowRightIcon, ClockIcon, MoreIcon, RedoIcon, TrashIcon } from '#web/ui/icons.tsx';
import { DropdownMenu } from '#web/ui/overlays/DropdownMenu.tsx';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { useGiverOf } from './useGiverOf.ts';

interface Props {
  readonly schedule: Subscription;
  readonly onChanged: (changed?: Subscription) => void;
}

/** What staff may do with someone’s recurring gift: skip a date, pause it, resume it, end it. */
export function ScheduleMenu({ schedule: { id, own }, onChanged }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  const name = useGiverOf()({ own });
  const act = async (work: () => Promise<Subscription | undefined>, done: string) => {
    try {
      onChanged(await work());
      snackbar.success(done);
    } catch (error) {
      snackbar.error(refusal(error));
      onChanged();
    }
  };
  const { version } = own;
  const pause = () => act(() => call(scheduleCalls.pause, { id, body: { version } }), t('giving.staff.schedules.paused'));
  const resume = () => act(() => call(scheduleCalls.resume, { id, body: { version } }), t('giving.staff.schedules.resumed'));
  const skip = async () => {
    const date = format.date(own.nextDate);
    const question = { title: t('giving.staff.schedules.skipTitle', { date }), text: t('giving.staff.schedules.skipText', { name }) };
    if (!(await confirm({ ...question, confirmLabel: t('giving.staff.schedules.skip') }))) return;
    await act(() => call(scheduleCalls.skip, { id, body: { version } }), t('giving.staff.schedules.skipped', { date }));
  };
  const end = async () => {
    const question = { title: t('giving.staff.schedules.endTitle', { name }), text: t('giving.staff.schedules.endText') };
    if (!(await confirm({ ...question, confirmLabel: t('giving.staff.schedules.end'), danger: true }))) return;
    await act(async () => {
      await call(scheduleCalls.remove, { id });
      return undefined;
    }, t('giving.staff.schedules.ended'));
  };
  const isPaused = own.state === 'paused';
  return (
    <DropdownMenu
      size="small"
      icon={MoreIcon}
      label={t('giving.staff.schedules.more', { name })}
      items={[
        ...(isPaused
          ? [{ label: t('giving.staff.schedules.resume'), icon: RedoIcon, onSelect: () => void resume() }]
          : [
              { label: t('giving.staff.schedules.skip'), icon: ArrowRightIcon, onSelect: () => void skip() },
              { label: t('giving.staff.schedules.pause'), icon: ClockIcon, onSelect: () => void pause() },
            ]),
        { divider: true } as const,
        { label: t('giving.staff.schedules.end'), icon: TrashIcon, danger: true, onSelect: () => void end() },
      ]}
    />
  );
}
