// What providers of texts post to us: POST /texting/hooks/<church>/inbound and /texting/hooks/<church>/status/<text>/<copy>, signed with the
// church's own key. Answered before any call of the area, with the body as it was sent.
import { nowIso } from '#functions/core/clock.ts';
import { sharedSentence } from '#functions/core/mail/render.ts';
import type { Request, Response } from '#functions/core/serve/serve.ts';
import { Table } from '#functions/core/table/table.ts';
import { churches } from '#functions/membership/table.ts';
import { nearestLanguage } from '#shared/languages.ts';
import { dialable } from '#shared/messaging/texting/numbers.ts';
import { idForm } from '#shared/words.ts';
import { keepAnswer } from './answers.ts';
import { hookBase } from './hookBase.ts';
import { providers } from './providers/providers.ts';
import { stoppedNumbers, textSetups } from './rows.ts';
import { settle } from './send.ts';
import { accountOf, hookUrl } from './setup.ts';
import { numberKey } from './way.ts';

/** A text has at most some thousand signs; the rest is what the provider adds. */
const longest = 50_000;
const keyForm = /^[\w-]{1,60}$/;

const answered = (status: number, body = '', type = 'text/plain; charset=utf-8'): Response => ({
  status,
  headers: { 'content-type': type, 'cache-control': 'no-store' },
  cookies: [],
  body,
});

/** In the church's language; the words themselves are the provider's. */
async function help(table: Table): Promise<string | undefined> {
  const church = (await table.get(churches, {}))?.row;
  const language = church?.settings.find(({ keyName }) => keyName === 'language')?.value;
  return church && sharedSentence(nearestLanguage([language]), 'textHelp', { church: church.name, stop: 'STOP', start: 'START' });
}

/** `undefined` for every other path. */
export async function textHook({ method, path, headers, body = '' }: Request): Promise<Response | undefined> {
  if (!path.startsWith(`${hookBase}/`)) return undefined;
  const parts = path.slice(hookBase.length + 1).split('/');
  const [churchId = '', what, id = '', key = ''] = parts;
  if (method !== 'POST' || !idForm.test(churchId) || body.length > longest) return answered(404);
  const table = new Table(churchId);
  const setup = await table.get(textSetups, {});
  if (!setup) return answered(404);
  const provider = providers[setup.row.provider];
  const posted = { url: hookUrl(...parts), body, headers };
  if (!provider.isGenuine(await accountOf(table, setup.row), posted)) return answered(403);
  if (what === 'status' && idForm.test(id) && keyForm.test(key) && parts.length === 4) {
    const news = provider.newsIn(posted);
    if (news.is !== 'onTheWay') await settle({ churchId, id, key }, news.is, news.is === 'failed' ? { because: news.because } : {});
    return answered(204);
  }
  if (what !== 'inbound' || parts.length !== 2) return answered(404);
  const heard = provider.heardIn(posted);
  const { from, word, isAnswered } = heard;
  const number = dialable(from, '');
  const row = { hash: numberKey(number ?? ''), at: nowIso() };
  if (number && word === 'stop') await table.write(table.set(stoppedNumbers, row));
  if (number && word === 'start') await table.write(table.erase(stoppedNumbers, row));
  if (number && word === undefined) await keepAnswer(table, number, heard);
  const { type, body: said } = provider.reply(word === 'help' && !isAnswered ? await help(table) : undefined);
  return answered(200, said, type);
}
