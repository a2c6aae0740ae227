import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type CampaignWithProgress, campaigns as campaignCalls } from '#shared/giving/campaigns.ts';
import { call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSession } from '#web/session/session.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { EditIcon, MoreIcon, TrashIcon } from '#web/ui/icons.tsx';
import { DropdownMenu } from '#web/ui/overlays/DropdownMenu.tsx';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { EditCampaignDialog } from './CampaignDialog.tsx';

interface Props {
  readonly campaign: CampaignWithProgress;
  readonly hasPledges: boolean;
  readonly onChanged: () => void;
}

/** A campaign is edited; deleted only while no one has pledged to it. */
export function CampaignActions({ campaign, hasPledges, onChanged }: Props) {
  const { t } = useTranslation();
  const { can } = useSession();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  const [editing, setEditing] = useState(false);
  const { id, name } = campaign;
  if (!can('Giving:Donations:Edit')) return null;
  const remove = async () => {
    const question = { title: t('giving.staff.campaigns.deleteTitle', { name }), text: t('giving.staff.campaigns.deleteText') };
    if (!(await confirm({ ...question, confirmLabel: t('giving.staff.campaigns.delete'), danger: true }))) return;
    try {
      await call(campaignCalls.remove, { id });
      snackbar.success(t('giving.staff.campaigns.deleted', { name }));
      navigate('/giving/campaigns', { replace: true });
    } catch (error) {
      snackbar.error(refusal(error));
    }
  };
  return (
    <>
      <DropdownMenu
        size="small"
        icon={MoreIcon}
        label={t('giving.staff.campaigns.more', { name })}
        items={[
          { label: t('giving.staff.campaigns.edit'), icon: EditIcon, onSelect: () => setEditing(true) },
          ...(hasPledges
            ? []
            : [
                { divider: true } as const,
                { label: t('giving.staff.campaigns.delete'), icon: TrashIcon, danger: true, onSelect: () => void remove() },
              ]),
        ]}
      />
      {editing && <EditCampaignDialog campaign={campaign} onClose={() => setEditing(false)} onSaved={onChanged} />}
    </>
  );
}
