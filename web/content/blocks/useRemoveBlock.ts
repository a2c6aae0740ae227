import { useTranslation } from 'react-i18next';
import { type Block, blocks as blocksCalls } from '#shared/content/blocks/blocks.ts';
import { removed as removedCalls } from '#shared/content/removed.ts';
import { call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { useSiteChanged } from '../pages/usePages.ts';

/** Deletes an unused block and offers to undo it. `onUsed` receives the places where it is still used. */
export function useRemoveBlock(onUsed: (block: Block) => void) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  const changed = useSiteChanged();
  const restore = async ({ id, name }: Block) => {
    try {
      await call(removedCalls.restore, { kind: 'Block', id, body: {} });
      snackbar.success(t('content.blocks.restored', { name }));
    } catch (error) {
      snackbar.error(refusal(error));
    }
    await changed();
  };
  return async (block: Block) => {
    const { id, name } = block;
    try {
      if ((await call(blocksCalls.uses, { id })).length > 0) return onUsed(block);
      const sure = await confirm({
        title: t('content.blocks.removeTitle', { name }),
        text: t('content.pages.removeText'),
        confirmLabel: t('content.pages.remove'),
        danger: true,
      });
      if (!sure) return;
      await call(blocksCalls.remove, { id });
      snackbar.success(t('content.blocks.removed', { name }), { label: t('people.undo'), onClick: () => void restore(block) });
    } catch (error) {
      snackbar.error(refusal(error));
    }
    await changed();
  };
}
