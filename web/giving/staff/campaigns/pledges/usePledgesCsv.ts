import { useTranslation } from 'react-i18next';
import type { Campaign, PledgeWithProgress } from '#shared/giving/campaigns.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { downloadFile } from '#web/ui/files/downloadFile.ts';
import { personNames } from '../../usePersonNames.ts';
import { pledgesCsv } from './pledgesCsv.ts';

/** Downloads the pledges of a campaign as a file for spreadsheets. */
export function usePledgesCsv({ name, currency }: Campaign): (pledges: readonly PledgeWithProgress[]) => Promise<void> {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  return async (pledges) => {
    try {
      const names = await personNames(pledges.map(({ personId }) => personId));
      const heads = {
        ...{ giver: t('giving.staff.giver'), pledged: t('giving.staff.campaigns.pledged'), given: t('giving.staff.pledges.given') },
        ...{ left: t('giving.staff.pledges.left'), currency: t('giving.staff.currency'), at: t('giving.staff.date') },
        note: t('giving.staff.note'),
      };
      downloadFile(`${name}.csv`, pledgesCsv(pledges, currency, heads, names), 'text/csv;charset=utf-8');
    } catch (error) {
      snackbar.error(refusal(error));
    }
  };
}
