import { account as accountCalls, type OwnMessage } from '#shared/membership/account/account.ts';
import { call } from '#web/api.ts';

/** Pages of messages; the file says so if there are more. */
export const mostPages = 500;

/** Everything that is stored about the account, with what its owner has written; messages come in pages. */
export async function loadExport() {
  const account = await call(accountCalls.exportAll, {});
  const messages: OwnMessage[] = [];
  let after: string | undefined;
  for (let pages = 0; pages < mostPages && (pages === 0 || after); pages++) {
    const page = await call(accountCalls.exportMessages, { query: { after } });
    messages.push(...page.messages);
    after = page.next;
  }
  return { ...account, messages, ...(after && { moreMessages: true }) };
}
