import { createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openJournal } from '../dataFolder/journal.ts';
import { type HttpResponse, jsonResponse } from '../front/http.ts';
import { type Json, textAt } from '../json.ts';
import type { Service } from '../services/protocol.ts';

/** A text as the mailbox shows it; `isAnswer`: what its owner wrote back. `time` is an ISO instant. */
export interface TextHere {
  readonly id: string;
  readonly account: string;
  readonly from: string;
  readonly to: string;
  readonly body: string;
  readonly status: string;
  readonly isAnswer: boolean;
  readonly time: string;
}

/** A stand-in for Twilio and for the phones behind it. */
export interface Texts {
  readonly service: Service;
  /** Newest first. */
  readonly list: () => readonly TextHere[];
  /** The owner of a number answers a text. Returns what is written back. */
  answer(id: string, body: string): Promise<string>;
  /** Resolves when everyone has been told what became of their texts. */
  told(): Promise<void>;
  close(): Promise<void>;
}

const maxKept = 500;
const path = /^\/stand-ins\/twilio\/2010-04-01\/Accounts\/(AC[0-9a-f]{32})\/Messages\.json$/i;

/** What numbers with these ends do: like Twilio’s own for tests. All others get their texts. */
const refusedEnds: Readonly<Record<string, readonly [number, number]>> = {
  '00': [400, 21211],
  '03': [429, 20429],
  '04': [503, 20503],
};
const lostEnds: Readonly<Record<string, number>> = { '01': 30006, '02': 30003 };

const signed = (secret: string, url: string, fields: Readonly<Record<string, string>>): string => {
  const said = Object.keys(fields)
    .toSorted()
    .map((name) => name + fields[name])
    .join('');
  return createHmac('sha1', secret)
    .update(url + said)
    .digest('base64');
};

async function post(secret: string, url: string, fields: Readonly<Record<string, string>>): Promise<string> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signed(secret, url, fields) };
  const answer = await fetch(url, { method: 'POST', headers, body: new URLSearchParams(fields).toString() });
  return answer.text();
}

const textOf = (entry: Json): TextHere => ({
  ...{ id: textAt(entry, 'id'), account: textAt(entry, 'account'), from: textAt(entry, 'from'), to: textAt(entry, 'to') },
  ...{ body: textAt(entry, 'body'), status: textAt(entry, 'status'), isAnswer: entry.isAnswer === true, time: textAt(entry, 'time') },
});

const refusal = (status: number, code: number): HttpResponse =>
  jsonResponse(status, { code, message: 'The stand-in takes no such text.', status });

/** `afterMs`: until it is told whether a text was delivered. */
export async function openTexts(dataDir: string, clock: () => number, afterMs = 500): Promise<Texts> {
  const texts = new Map<string, TextHere>();
  /** The key of an account, and where it is told what is answered: the webhook that a church enters for its number. */
  const accounts = new Map<string, { readonly secret: string; readonly inbound: string }>();
  const stopped = new Set<string>();
  const timers = new Set<NodeJS.Timeout>();
  /** Of texts that were taken: until it has been told what became of them. */
  const telling = new Set<Promise<void>>();
  const replay = (entry: Json) => {
    if (textAt(entry, 'secret'))
      accounts.set(textAt(entry, 'account'), { secret: textAt(entry, 'secret'), inbound: textAt(entry, 'inbound') });
    else texts.set(textAt(entry, 'id'), textOf(entry));
  };
  const live = (): Json[] => [
    ...[...accounts].map(([account, kept]) => ({ account, ...kept })),
    ...[...texts.values()].slice(-maxKept).map((one) => ({ ...one })),
  ];
  const journal = await openJournal(join(dataDir, 'texts.journal'), replay, live);
  const keep = async (text: TextHere) => {
    texts.set(text.id, text);
    await journal.append({ ...text });
  };
  const made = (o: Omit<TextHere, 'id' | 'time'>): TextHere => ({
    ...o,
    id: `SM${randomBytes(16).toString('hex')}`,
    time: new Date(clock()).toISOString(),
  });

  const tell = async (text: TextHere, url: string, secret: string) => {
    const code = lostEnds[text.to.slice(-2)];
    const status = code ? 'undelivered' : 'delivered';
    await keep({ ...text, status });
    const about = { MessageSid: text.id, MessageStatus: status, AccountSid: text.account, To: text.to, From: text.from };
    await post(secret, url, { ...about, ...(code ? { ErrorCode: String(code) } : {}) });
  };

  const service: Service = async (call) => {
    const account = call.method === 'POST' ? path.exec(call.path)?.[1] : undefined;
    if (!account) return undefined;
    const [user, secret = ''] = Buffer.from((call.headers.authorization ?? '').replace(/^Basic /, ''), 'base64')
      .toString()
      .split(':');
    if (user !== account || secret === '' || secret === 'wrong') return refusal(401, 20003);
    const fields = new URLSearchParams(call.body.toString('utf8'));
    const [to, from, body, url] = ['To', 'From', 'Body', 'StatusCallback'].map((name) => fields.get(name) ?? '');
    if (!to || !from || !body || !url) return refusal(400, 21602);
    if (stopped.has(`${from} ${to}`)) return refusal(400, 21610);
    const refused = refusedEnds[to.slice(-2)];
    if (refused) return refusal(...refused);
    const inbound = url.replace(/\/status\/.*$/, '/inbound');
    accounts.set(account, { secret, inbound });
    await journal.append({ account, secret, inbound });
    const text = made({ account, from, to, body, status: 'sent', isAnswer: false });
    await keep(text);
    const told = new Promise<void>((done) => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        // Who is away isn't told: the text stays as it was sent.
        tell(text, url, secret).then(done, () => done());
      }, afterMs);
      timers.add(timer);
    });
    telling.add(told);
    void told.then(() => telling.delete(told));
    return jsonResponse(201, { sid: text.id, status: 'queued' });
  };

  return {
    service,
    list: () => [...texts.values()].reverse(),
    answer: async (id, body) => {
      const text = texts.get(id);
      const known = text && accounts.get(text.account);
      if (!text || !known) return '';
      const word = body.trim().toUpperCase();
      if (word === 'STOP') stopped.add(`${text.from} ${text.to}`);
      if (word === 'START') stopped.delete(`${text.from} ${text.to}`);
      const sent = made({ account: text.account, from: text.to, to: text.from, body, status: 'received', isAnswer: true });
      await keep(sent);
      const about = { MessageSid: sent.id, AccountSid: text.account, To: text.from, From: text.to, Body: body };
      const said = /<Message>([^<]*)<\/Message>/.exec(await post(known.secret, known.inbound, about))?.[1] ?? '';
      if (said) await keep(made({ account: text.account, from: text.from, to: text.to, body: said, status: 'delivered', isAnswer: false }));
      return said;
    },
    told: async () => {
      await Promise.all(telling);
    },
    close: () => {
      for (const timer of timers) clearTimeout(timer);
      return journal.close();
    },
  };
}
