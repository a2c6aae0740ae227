import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { merges as mergeCalls } from '#shared/membership/people/merges/merges.ts';
import type { MergePart } from '#shared/membership/people/merges/parts.ts';
import { call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { usePeopleChanged } from '../usePeoplePages.ts';
import type { Compared } from './useParts.ts';

/** Merges two people after asking, goes on to where one came from, and offers to take it back. */
export function useMerge({ kept, other }: Compared, fromList: boolean, onRefused: () => void) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  const changed = usePeopleChanged();
  const { busy, errors, fail, submit } = useSubmit();
  const names = { kept: kept.name.display, other: other.name.display };
  const ids = { keptId: kept.id, otherId: other.id };
  const undo = async () => {
    try {
      await call(mergeCalls.part, ids);
      snackbar.success(t('merging.parted', names));
      await changed();
    } catch (error) {
      snackbar.error(refusal(error));
    }
  };
  const merge = async (take: readonly MergePart[], confirmsGuardians: boolean) => {
    const sure = await confirm({
      title: t('merging.confirmTitle', names),
      text: t('merging.confirmText'),
      confirmLabel: t('merging.merge'),
    });
    if (!sure) return;
    const versions = { keptVersion: Number(kept.version), otherVersion: Number(other.version) };
    const went = await submit(() => call(mergeCalls.merge, { ...ids, body: { take: [...take], confirmsGuardians, ...versions } }));
    if (!went) {
      // Someone may have changed one of them: what is chosen next is chosen of what is there now.
      onRefused();
      return;
    }
    navigate(fromList ? '/people/duplicates' : `/people/${kept.id}`, { replace: true });
    snackbar.success(t('merging.merged', names), { label: t('people.undo'), onClick: () => void undo() });
    await changed();
  };
  return { busy, errors, fail, merge };
}
