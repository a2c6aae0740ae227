import { useTranslation } from 'react-i18next';
import type { Gift } from '#shared/giving/gifts.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { downloadFile } from '#web/ui/files/downloadFile.ts';
import { personNames } from '../usePersonNames.ts';
import { giftsCsv } from './giftsCsv.ts';

/** Downloads gifts as a file for spreadsheets. */
export function useGiftsCsv(fundName: (fundId: string) => string): (name: string, gifts: readonly Gift[]) => Promise<void> {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  return async (name, gifts) => {
    try {
      const people = await personNames(gifts.flatMap(({ personId }) => personId ?? []));
      const text = giftsCsv(
        gifts,
        {
          ...{ date: t('giving.staff.date'), giver: t('giving.staff.giver'), email: t('ui.email'), amount: t('giving.staff.amount') },
          ...{ given: t('giving.staff.left'), currency: t('giving.staff.currency'), fund: t('giving.staff.fund') },
          ...{ method: t('giving.staff.method'), number: t('giving.staff.number'), status: t('giving.staff.status') },
          ...{ note: t('giving.staff.note'), id: t('giving.staff.id') },
        },
        {
          giver: ({ personId = '', givenAs, unnamed }) =>
            people.get(personId) || givenAs.name || t(unnamed ? 'giving.staff.unnamed' : 'giving.staff.noName'),
          fund: fundName,
          method: ({ method }) => t(`giving.staff.methods.${method}`),
          status: ({ status }) => t(`giving.staff.statuses.${status}`),
        },
      );
      downloadFile(`${name}.csv`, text, 'text/csv;charset=utf-8');
    } catch (error) {
      snackbar.error(refusal(error));
    }
  };
}
