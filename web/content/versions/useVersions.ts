import { useTranslation } from 'react-i18next';
import { pages as pagesCalls } from '#shared/content/pages/pages.ts';
import type { Version } from '#shared/content/words.ts';
import type { Nodes } from '#shared/elements/node.ts';
import { call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { useCall } from '#web/useCall.ts';
import { useSiteChanged } from '../pages/usePages.ts';

/** Represents the draft among the versions. */
export const draftId = 'draft';
const lasting = { revalidateOnFocus: false };

/** The nodes of a version or of the draft; undefined while loading. */
export function useNodes(pageId: string, versionId: string | undefined): Nodes | undefined {
  const isDraft = versionId === draftId;
  const draft = useCall(pagesCalls.draft, isDraft ? { id: pageId } : undefined, lasting);
  const version = useCall(pagesCalls.version, versionId && !isDraft ? { id: pageId, versionId } : undefined, lasting);
  return isDraft ? draft.data : version.data;
}

/** Makes a version the draft again, after asking. */
export function useRestore(pageId: string) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  const changed = useSiteChanged();
  return async (version: Version, when: string) => {
    const sure = await confirm({
      title: t('content.versions.restoreTitle', { when }),
      text: t('content.versions.restoreText'),
      confirmLabel: t('content.versions.restore'),
    });
    if (!sure) return;
    try {
      const { revision } = await call(pagesCalls.draft, { id: pageId });
      await call(pagesCalls.restore, { id: pageId, versionId: version.id, body: { revision } });
      snackbar.success(t('content.versions.restored'));
    } catch (error) {
      snackbar.error(refusal(error));
    }
    await changed();
  };
}
