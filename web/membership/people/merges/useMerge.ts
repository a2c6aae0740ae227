import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Asked } from '#shared/api.ts';
import { mergerequests as requestCalls } from '#shared/membership/people/merges/mergerequests.ts';
import { merges as mergeCalls } from '#shared/membership/people/merges/merges.ts';
import type { MergePart } from '#shared/membership/people/merges/parts.ts';
import { call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { usePeopleChanged } from '../usePeoplePages.ts';
import { bothSignIn, type Compared } from './useParts.ts';

interface How {
  readonly fromList: boolean;
  readonly onRefused: () => void;
  readonly onAsked?: (() => void) | undefined;
}

/** Merges two people after asking, goes on to where one came from, and offers to take it back. */
export function useMerge(compared: Compared, { fromList, onRefused, onAsked }: How) {
  const { kept, other } = compared;
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
  /** Asks both, if both sign in: nothing is merged before they have answered. */
  const ask = async (body: NonNullable<Asked<typeof requestCalls.ask>['body']>) => {
    if (!(await submit(() => call(requestCalls.ask, { ...ids, body })))) return onRefused();
    snackbar.success(t('merging.ask.asked'));
    onAsked?.();
  };
  const merge = async (take: readonly MergePart[], confirmsGuardians: boolean) => {
    const versions = { keptVersion: Number(kept.version), otherVersion: Number(other.version) };
    const body = { take: [...take], confirmsGuardians, ...versions };
    if (bothSignIn(compared)) return ask(body);
    const sure = await confirm({
      title: t('merging.confirmTitle', names),
      text: t('merging.confirmText'),
      confirmLabel: t('merging.merge'),
    });
    if (!sure) return;
    const went = await submit(() => call(mergeCalls.merge, { ...ids, body }));
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
