import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Answer } from '#shared/api.ts';
import { batches as batchCalls } from '#shared/giving/batches.ts';
import { call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSession } from '#web/session/session.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { DownloadIcon, EditIcon, MoreIcon, TrashIcon, UndoIcon } from '#web/ui/icons.tsx';
import { DropdownMenu, type MenuRow } from '#web/ui/overlays/DropdownMenu.tsx';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { useGiftsCsv } from '../gifts/useGiftsCsv.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { BatchDialog } from './list/BatchDialog.tsx';

interface Props {
  readonly loaded: Answer<typeof batchCalls.load>;
  readonly onChanged: () => void;
  readonly fundName: (fundId: string) => string;
}

/** What can be done with a batch as a whole. */
export function BatchActions({ loaded: { batch, gifts }, onChanged, fundName }: Props) {
  const { t } = useTranslation();
  const { can } = useSession();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  const saveCsv = useGiftsCsv(fundName);
  const [open, setOpen] = useState<'edit' | 'reopen'>();
  const { id, name, kind, state } = batch;
  const remove = async () => {
    const question = { title: t('giving.staff.batches.deleteTitle', { name }), text: t('giving.staff.batches.deleteText') };
    if (!(await confirm({ ...question, confirmLabel: t('giving.staff.batches.delete'), danger: true }))) return;
    try {
      await call(batchCalls.remove, { id });
      snackbar.success(t('giving.staff.batches.deleted', { name }));
      navigate('/giving/batches', { replace: true });
    } catch (error) {
      snackbar.error(refusal(error));
    }
  };
  const edits = can('Giving:Donations:Edit') && kind === 'hand';
  const changes: readonly MenuRow[] =
    state === 'open'
      ? [{ label: t('giving.staff.batches.edit'), icon: EditIcon, onSelect: () => setOpen('edit') }]
      : [{ label: t('giving.staff.batches.reopen'), icon: UndoIcon, onSelect: () => setOpen('reopen') }];
  const deletes: readonly MenuRow[] =
    gifts.length === 0
      ? [{ divider: true }, { label: t('giving.staff.batches.delete'), icon: TrashIcon, danger: true, onSelect: () => void remove() }]
      : [];
  return (
    <>
      <DropdownMenu
        size="small"
        icon={MoreIcon}
        label={t('giving.staff.batches.more', { name })}
        items={[
          { label: t('giving.staff.csv'), icon: DownloadIcon, onSelect: () => saveCsv(name, gifts) },
          ...(edits ? [...changes, ...deletes] : []),
        ]}
      />
      {kind === 'hand' && (
        <ButtonLink to={`/giving/batches/${id}/slip`} variant="outlined" color="inherit">
          {t('giving.staff.slip.title')}
        </ButtonLink>
      )}
      {open === 'edit' && <BatchDialog batch={batch} onClose={() => setOpen(undefined)} onSaved={onChanged} />}
      {open === 'reopen' && (
        <ReasonDialog
          title={t('giving.staff.batches.reopen')}
          description={t('giving.staff.batches.reopenText')}
          submitLabel={t('giving.staff.batches.reopen')}
          done={t('giving.staff.batches.reopened', { name })}
          send={(reason) => call(batchCalls.reopen, { id, body: { reason } })}
          onClose={() => setOpen(undefined)}
          onDone={onChanged}
        />
      )}
    </>
  );
}
