import { useTranslation } from 'react-i18next';
import type { Gift } from '#shared/giving/gifts.ts';
import { people as peopleCalls } from '#shared/membership/people/people.ts';
import { call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { downloadFile } from '#web/ui/files/downloadFile.ts';
import { giftsCsv } from './giftsCsv.ts';

/** Asked at once, as an address may be only so long. */
const atOnce = 100;

/** The names of everyone whose gifts these are. */
async function namesOf(gifts: readonly Gift[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(gifts.flatMap(({ personId }) => personId ?? []))];
  const parts = Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, at) => ids.slice(at * atOnce, (at + 1) * atOnce));
  const found = await Promise.all(parts.map((part) => call(peopleCalls.basic, { query: { ids: part.join(',') } })));
  return new Map(found.flat().map(({ id, name }) => [id, name.display]));
}

/** Downloads gifts as a file for spreadsheets. */
export function useGiftsCsv(fundName: (fundId: string) => string): (name: string, gifts: readonly Gift[]) => Promise<void> {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  return async (name, gifts) => {
    try {
      const people = await namesOf(gifts);
      const text = giftsCsv(
        gifts,
        {
          ...{ date: t('giving.staff.date'), giver: t('giving.staff.giver'), email: t('ui.email'), amount: t('giving.staff.amount') },
          ...{ given: t('giving.staff.left'), currency: t('giving.staff.currency'), fund: t('giving.staff.fund') },
          ...{ method: t('giving.staff.method'), number: t('giving.staff.number'), status: t('giving.staff.status') },
          ...{ note: t('giving.staff.note'), id: t('giving.staff.id') },
        },
        {
          giver: ({ personId = '', givenAs }) => people.get(personId) || givenAs.name || t('giving.staff.noName'),
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
