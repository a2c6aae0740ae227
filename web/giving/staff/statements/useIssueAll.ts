import { useTranslation } from 'react-i18next';
import { gifts as giftCalls } from '#shared/giving/ledger/gifts.ts';
import { statements as statementCalls } from '#shared/giving/statements.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/session/forms/useAction.ts';

/** The server takes so many at once. */
const atOnce = 50;

/** Issues the statements of everyone who gave in a year. Broken off, it can be started again: who has theirs keeps it. */
export function useIssueAll(year: number, onProgress: (progress: { done: number; all: number }) => void) {
  const { t } = useTranslation();
  const { act, busy, errors } = useAction();
  const issueAll = () =>
    act(async () => {
      const totals = await call(giftCalls.givers, { query: { year: String(year) } });
      const people = [...new Set(totals.map(({ personId }) => personId))];
      for (let done = 0; done < people.length; done += atOnce) {
        onProgress({ done, all: people.length });
        const givers = people.slice(done, done + atOnce).map((id) => ({ personIds: [id] }));
        await call(statementCalls.issue, { body: { year, givers } });
      }
    }, t('giving.staff.statements.issued'));
  return { issueAll, busy, errors };
}
