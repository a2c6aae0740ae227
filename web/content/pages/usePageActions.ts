import { useTranslation } from 'react-i18next';
import { type Page, pages as pagesCalls } from '#shared/content/pages/pages.ts';
import { removed as removedCalls } from '#shared/content/removed.ts';
import { call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { useSiteChanged } from './usePages.ts';

/** Immediate actions on a page; each reports the outcome. */
export function usePageActions() {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  const changed = useSiteChanged();
  const act = async (what: () => Promise<unknown>, said: string, undo?: () => void) => {
    try {
      await what();
      snackbar.success(said, undo && { label: t('people.undo'), onClick: undo });
    } catch (error) {
      snackbar.error(refusal(error));
    }
    await changed();
  };
  const restore = ({ id, title }: Page) =>
    act(() => call(removedCalls.restore, { kind: 'Page', id, body: {} }), t('content.pages.restored', { title }));
  return {
    duplicate: ({ id, title }: Page) => act(() => call(pagesCalls.duplicate, { id }), t('content.pages.duplicated', { title })),
    unpublish: async ({ id, title }: Page) => {
      const sure = await confirm({
        title: t('content.pages.unpublishTitle', { title }),
        text: t('content.pages.unpublishText'),
        confirmLabel: t('content.pages.unpublish'),
        danger: true,
      });
      if (sure) await act(() => call(pagesCalls.unpublish, { id, body: {} }), t('content.pages.unpublished', { title }));
    },
    remove: async (page: Page) => {
      const { id, title, published } = page;
      const sure = await confirm({
        title: t('content.pages.removeTitle', { title }),
        text: t(published ? 'content.pages.removeTextPublished' : 'content.pages.removeText'),
        confirmLabel: t('content.pages.remove'),
        danger: true,
      });
      if (sure)
        await act(
          () => call(pagesCalls.remove, { id }),
          t('content.pages.removed', { title }),
          () => void restore(page),
        );
    },
  };
}
