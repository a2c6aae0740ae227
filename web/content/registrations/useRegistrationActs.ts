import { useTranslation } from 'react-i18next';
import { useSWRConfig } from 'swr';
import { type Registration, registrations } from '#shared/content/registrations/registrations.ts';
import { call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { partyName } from './partyName.ts';

const concerned = (key: unknown) => Array.isArray(key) && typeof key[1] === 'string' && key[1].startsWith('/registrations');

/** What can be done with a registration, by staff and by its household. Everything that shows registrations is read again. */
export function useRegistrationActs() {
  const { t } = useTranslation();
  const { mutate } = useSWRConfig();
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  const sure = useConfirm();
  const act = async (doing: () => Promise<unknown>, done: () => void) => {
    try {
      await doing();
      done();
    } catch (error) {
      snackbar.error(refusal(error));
    }
    await mutate(concerned);
  };
  const confirm = (one: Registration, said: string) =>
    act(
      () => call(registrations.confirm, { id: one.id, body: {} }),
      () => snackbar.success(said),
    );
  const restore = (one: Registration) => confirm(one, t('registrations.restored', { name: partyName(one) }));
  return {
    changed: () => mutate(concerned),
    checkIn: (one: Registration, checkedIn: boolean) =>
      act(
        () => call(registrations.checkIn, { id: one.id, body: { checkedIn } }),
        () => undefined,
      ),
    confirm: (one: Registration) => confirm(one, t('registrations.confirmed', { name: partyName(one) })),
    restore,
    accept: (one: Registration) =>
      act(
        () => call(registrations.accept, { id: one.id, body: {} }),
        () => snackbar.success(t('registrations.submitDone')),
      ),
    /** `undo`: for staff, as long as there is room. */
    cancel: async (one: Registration, undo: boolean) => {
      const isSure = await sure({
        title: t('registrations.cancelTitle', { name: partyName(one) || one.title }),
        text: t('registrations.cancelText'),
        confirmLabel: t('registrations.cancel'),
        cancelLabel: t('registrations.keep'),
        danger: true,
      });
      if (!isSure) return;
      await act(
        () => call(registrations.cancel, { id: one.id, body: {} }),
        () =>
          snackbar.success(
            t('registrations.cancelled', { name: partyName(one) || one.title }),
            undo ? { label: t('registrations.undo'), onClick: () => void restore(one) } : undefined,
          ),
      );
    },
  };
}
