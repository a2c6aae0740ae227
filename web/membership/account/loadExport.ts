import { account as accountCalls, type OwnMessage } from '#shared/membership/account/account.ts';
import { call } from '#web/api.ts';

/** Maximum number of message pages; the file says so if there are more. */
export const mostPages = 500;

/** Everything stored about the account, including what its owner has written; messages are paginated. `others`: what other areas hold. */
export async function loadExport(others: () => Promise<object> = async () => ({})) {
  const account = await call(accountCalls.exportAll, {});
  const messages: OwnMessage[] = [];
  let after: string | undefined;
  for (let pages = 0; pages < mostPages && (pages === 0 || after); pages++) {
    const page = await call(accountCalls.exportMessages, { query: { after } });
    messages.push(...page.messages);
    after = page.next;
  }
  return { ...account, messages, ...(await others()), ...(after && { moreMessages: true }) };
}
