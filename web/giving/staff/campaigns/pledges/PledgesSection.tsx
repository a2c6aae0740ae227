import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Campaign, campaigns as campaignCalls, type PledgeWithProgress } from '#shared/giving/campaigns.ts';
import { call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSession } from '#web/session/session.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { EmptyChairs } from '#web/ui/feedback/illustrations.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { DownloadIcon, PlusIcon } from '#web/ui/icons.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { rowsAtOnce } from '../../rowsAtOnce.ts';
import { usePersonNames } from '../../usePersonNames.ts';
import { PersonPledgeDialog } from './PersonPledgeDialog.tsx';
import { PledgesTable } from './PledgesTable.tsx';
import { usePledgesCsv } from './usePledgesCsv.ts';

interface Props {
  readonly campaign: Campaign;
  readonly pledges: readonly PledgeWithProgress[];
  readonly onChanged: () => void;
}
/** What people mean to give to a campaign, and what each has given. */
export function PledgesSection({ campaign, pledges, onChanged }: Props) {
  const { t } = useTranslation();
  const edits = useSession().can('Giving:Donations:Edit');
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  const saveCsv = usePledgesCsv(campaign);
  const [count, setCount] = useState(rowsAtOnce);
  const [edited, setEdited] = useState<PledgeWithProgress | 'new'>();
  const shown = pledges.toSorted((a, b) => b.amount - a.amount).slice(0, count);
  const nameOf = usePersonNames(shown.map(({ personId }) => personId));
  const remove = async ({ personId }: PledgeWithProgress) => {
    const question = {
      title: t('giving.staff.pledges.removeTitle', { name: nameOf(personId) }),
      text: t('giving.staff.pledges.removeText'),
    };
    if (!(await confirm({ ...question, confirmLabel: t('giving.staff.pledges.remove'), danger: true }))) return;
    try {
      await call(campaignCalls.pledgeFor, { id: campaign.id, body: { personId, amount: 0 } });
      snackbar.success(t('giving.pledges.removed'));
    } catch (error) {
      snackbar.error(refusal(error));
    }
    onChanged();
  };
  const add = edits && (
    <Button variant="outlined" color="inherit" startIcon={<PlusIcon size={18} />} onClick={() => setEdited('new')}>
      {t('giving.staff.pledges.add')}
    </Button>
  );
  const more = pledges.length > count && (
    <Button variant="outlined" color="inherit" onClick={() => setCount(count + rowsAtOnce)}>
      {t('giving.staff.showMore')}
    </Button>
  );
  return (
    <Section
      flush
      title={t('giving.staff.pledges.title')}
      description={t('giving.staff.pledges.text')}
      actions={
        pledges.length > 0 && (
          <>
            {add}
            <Button variant="outlined" color="inherit" startIcon={<DownloadIcon size={18} />} onClick={() => void saveCsv(pledges)}>
              {t('giving.staff.csv')}
            </Button>
          </>
        )
      }
    >
      {pledges.length === 0 ? (
        <EmptyState
          illustration={EmptyChairs}
          title={t('giving.staff.pledges.none')}
          text={t('giving.staff.pledges.noneText')}
          headingLevel="h3"
          action={add}
        />
      ) : (
        <PledgesTable
          pledges={shown}
          currency={campaign.currency}
          nameOf={nameOf}
          footer={more}
          {...(edits && { onEdit: setEdited, onRemove: (pledge) => void remove(pledge) })}
        />
      )}
      {edited && (
        <PersonPledgeDialog
          campaign={campaign}
          pledge={edited === 'new' ? undefined : { ...edited, name: nameOf(edited.personId) }}
          onClose={() => setEdited(undefined)}
          onSaved={onChanged}
        />
      )}
    </Section>
  );
}
