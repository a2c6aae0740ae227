import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Form } from '#shared/membership/forms/forms.ts';
import { CopyIcon, FileIcon, LinkIcon, ListIcon, MoreIcon, ShareIcon, TrashIcon, UndoIcon } from '#web/ui/icons.tsx';
import { DropdownMenu, type MenuRow } from '#web/ui/overlays/DropdownMenu.tsx';
import { ShareDialog } from '../share/ShareDialog.tsx';
import { useFormAddress } from '../share/useFormAddress.ts';
import { useMakesForms } from '../useMakesForms.ts';
import { useFormActions } from './useFormActions.ts';

interface Props {
  readonly form: Form;
  /** Leaves the form's own screen after deleting it. */
  readonly onGone?: () => void;
}

/** What can be done with a form, in the list and on its own screen. */
export function FormMenu({ form, onGone }: Props) {
  const { t } = useTranslation();
  const makes = useMakesForms();
  const acts = useFormActions();
  const address = useFormAddress()(form.id);
  const [sharing, setSharing] = useState(false);
  const edits = form.can?.edit === true;
  const share: readonly MenuRow[] =
    address && !form.archived
      ? [
          { label: t('forms.builder.share.copy'), icon: LinkIcon, onSelect: () => void acts.copyAddress(address) },
          { label: t('forms.builder.share.entry'), icon: ShareIcon, onSelect: () => setSharing(true) },
        ]
      : [];
  const copy: readonly MenuRow[] = makes
    ? [{ label: t('forms.builder.duplicate'), icon: CopyIcon, onSelect: () => void acts.duplicate(form) }]
    : [];
  const archive: MenuRow = form.archived
    ? { label: t('forms.builder.unarchive'), icon: UndoIcon, onSelect: () => void acts.unarchive(form) }
    : { label: t('forms.builder.archive'), icon: FileIcon, onSelect: () => void acts.archive(form) };
  const remove: MenuRow = {
    label: t('forms.builder.delete.delete'),
    icon: TrashIcon,
    danger: true,
    onSelect: () => void acts.remove(form, onGone),
  };
  const results: MenuRow = { label: t('forms.results.title'), icon: ListIcon, to: `/forms/manage/${form.id}/results` };
  const items = [results, ...share, ...copy, ...(edits ? [archive, { divider: true } as const, remove] : [])];
  return (
    <>
      <DropdownMenu size="small" icon={MoreIcon} label={t('forms.builder.more', { name: form.name })} items={items} />
      {sharing && <ShareDialog form={form} onClose={() => setSharing(false)} />}
    </>
  );
}
