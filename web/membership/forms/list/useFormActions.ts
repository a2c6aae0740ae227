import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type Form, forms as formsCalls } from '#shared/membership/forms/forms.ts';
import { removed as removedCalls } from '#shared/membership/removed/removed.ts';
import { call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { useFormsChanged } from '../useFormsChanged.ts';

/** Immediate actions on a form; each reports the outcome and, where possible, offers to undo it. */
export function useFormActions() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  const changed = useFormsChanged();
  const act = async (what: () => Promise<unknown>, said: string, more: { undo?: () => void; goneId?: string } = {}): Promise<boolean> => {
    let done = true;
    try {
      await what();
      snackbar.success(said, more.undo && { label: t('people.undo'), onClick: more.undo });
    } catch (error) {
      done = false;
      snackbar.error(refusal(error));
    }
    await changed(done ? more.goneId : undefined);
    return done;
  };
  const restore = ({ id, name = '' }: Form) =>
    act(() => call(removedCalls.restore, { kind: 'Form', id, body: {} }), t('forms.builder.restored', { name }));
  const archive = async (form: Form, archived: boolean, canUndo = true): Promise<void> => {
    const { id, name = '' } = form;
    const said = archived ? t('forms.builder.archived', { name }) : t('forms.builder.unarchived', { name });
    const undo = canUndo ? { undo: () => void archive(form, !archived, false) } : {};
    await act(() => call(formsCalls.save, { body: [{ id, archived }] }), said, undo);
  };
  return {
    archive: (form: Form) => archive(form, true),
    unarchive: (form: Form) => archive(form, false),
    /** Opens the copy. */
    duplicate: async ({ id, name = '' }: Form) => {
      let copyId = '';
      const copy = async () => {
        const made = await call(formsCalls.duplicate, { id, body: { name: t('forms.builder.copyName', { name }).slice(0, 255) } });
        copyId = made.id;
      };
      if (await act(copy, t('forms.builder.duplicated', { name }))) navigate(`/forms/manage/${copyId}`);
    },
    copyAddress: async (address: string) => {
      try {
        await navigator.clipboard.writeText(address);
        snackbar.success(t('ui.copied'));
      } catch {
        snackbar.error(t('ui.copyFailed'));
      }
    },
    /** `onGone` leaves the form's own screen before it is reloaded. */
    remove: async (form: Form, onGone?: () => void) => {
      const { id, name = '' } = form;
      const sure = await confirm({
        title: t('forms.builder.delete.title', { name }),
        text: t('forms.builder.delete.text'),
        confirmLabel: t('forms.builder.delete.delete'),
        danger: true,
      });
      if (!sure) return;
      const gone = async () => {
        await call(formsCalls.remove, { id });
        onGone?.();
      };
      await act(gone, t('forms.builder.delete.done', { name }), { undo: () => void restore(form), goneId: id });
    },
  };
}
