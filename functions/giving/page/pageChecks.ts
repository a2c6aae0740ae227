import { implement } from '#functions/core/serve/implement.ts';
import { settings } from '#functions/core/settings.ts';
import { Refusal } from '#shared/errors.ts';
import { pageChecks as contract } from '#shared/giving/page/pageChecks.ts';
import { guardSeen } from '../donate/guardSeen.ts';
import { visitorChecks } from '../donate/rows.ts';
import { ofChurch } from '../table.ts';
import { checkPage, forgetFiles } from './checkPage.ts';
import { checkedDays, latestChecks } from './rows.ts';

const offered = (): ('own' | 'recaptcha')[] => (settings.captchaUrl && settings.captchaKey ? ['own', 'recaptcha'] : ['own']);

export const pageChecks = implement(contract, {
  list: async (_, { table }) => {
    const page = await table.all(ofChurch, ['pagechecks']);
    const days = page.of(checkedDays).map(({ row }) => row);
    return { latest: page.of(latestChecks)[0]?.row, days: days.toSorted((a, b) => (a.date < b.date ? 1 : -1)).slice(0, 400) };
  },

  run: async (_, { table }) => {
    forgetFiles();
    const check = await checkPage(table);
    if (!check) throw new Refusal('notFound');
    return check;
  },

  guard: (_, { table }) => guardSeen(table),

  visitors: async (_, { table }) => ({ by: (await table.get(visitorChecks, {}))?.row.by ?? 'own', offered: offered() }),

  setVisitors: async ({ body: { by } }, { table }) => {
    if (!offered().includes(by)) throw new Refusal('notFound');
    await table.write(table.put(visitorChecks, { by }, await table.get(visitorChecks, {})));
    return { by, offered: offered() };
  },
});
