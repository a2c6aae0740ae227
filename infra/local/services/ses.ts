import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openJournal } from '../dataFolder/journal.ts';
import { jsonResponse } from '../front/http.ts';
import { isRecord, type Json, listAt, objectAt, textAt } from '../json.ts';
import { AwsRefusal, type Service } from './protocol.ts';

export interface MailFile {
  readonly name: string;
  readonly type: string;
  readonly data: string;
}

/** An outgoing email as the mailbox shows it. `time` is an ISO instant. */
export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Further headers, one per line. */
  readonly headers: string;
  /** What is attached, in Base64. */
  readonly files: readonly MailFile[];
  readonly time: string;
}

/** A stand-in for SES: keeps emails instead of sending them. */
export interface MailStore {
  readonly service: Service;
  /** Newest first. */
  readonly list: () => readonly Mail[];
  close(): Promise<void>;
}

/** Mail to these addresses comes back. */
const comesBack = /^[^@,\s]+@bounce\.test$/i;

/** The mailbox keeps this many; older ones are deleted when the stage starts. */
const maxKept = 1_000;

export async function openMailStore(dataDir: string, clock: () => number): Promise<MailStore> {
  const mails: Mail[] = [];
  const replay = (entry: Json) => void mails.push(mailOf(entry));
  const live = (): Json[] => mails.slice(-maxKept).map((mail) => ({ ...mail }));
  const journal = await openJournal(join(dataDir, 'mail.journal'), replay, live);
  const service: Service = async ({ method, path, query, input }) => {
    if (method === 'GET' && path === '/v2/email/suppression/addresses') {
      const since = Date.parse(new URLSearchParams(query).get('StartDate') ?? '') || 0;
      const back = mails.filter(({ to, time }) => comesBack.test(to) && Date.parse(time) >= since);
      return jsonResponse(200, {
        SuppressedDestinationSummaries: [...new Set(back.map(({ to }) => to))].slice(-100).map((to) => ({ EmailAddress: to })),
      });
    }
    if (method !== 'POST' || path !== '/v2/email/outbound-emails') return undefined;
    const mail = { ...contentOf(input), id: randomBytes(12).toString('hex'), time: new Date(clock()).toISOString() };
    await journal.append({ ...mail });
    mails.push(mail);
    return jsonResponse(200, { MessageId: mail.id });
  };
  return { service, list: () => [...mails].reverse(), close: () => journal.close() };
}

const recordsAt = (of: Json, name: string): readonly Json[] => {
  const found = of[name];
  return Array.isArray(found) ? found.filter(isRecord) : [];
};

const mailOf = (entry: Json): Mail => ({
  id: textAt(entry, 'id'),
  to: textAt(entry, 'to'),
  from: textAt(entry, 'from'),
  subject: textAt(entry, 'subject'),
  text: textAt(entry, 'text'),
  html: textAt(entry, 'html'),
  headers: textAt(entry, 'headers'),
  files: recordsAt(entry, 'files').map((file) => ({ name: textAt(file, 'name'), type: textAt(file, 'type'), data: textAt(file, 'data') })),
  time: textAt(entry, 'time'),
});

function contentOf(input: Json): Omit<Mail, 'id' | 'time'> {
  const destination = objectAt(input, 'Destination');
  const to = ['ToAddresses', 'CcAddresses', 'BccAddresses'].flatMap((kind) => listAt(destination, kind)).join(', ');
  const from = textAt(input, 'FromEmailAddress');
  const content = objectAt(input, 'Content');
  if (isRecord(content.Simple)) return { to, from, ...simple(content.Simple) };
  if (isRecord(content.Raw)) return { from, ...raw(Buffer.from(textAt(content.Raw, 'Data'), 'base64').toString('utf8'), to) };
  throw new AwsRefusal(400, 'BadRequestException', 'The mailbox takes simple and raw mails only.');
}

type Content = Pick<Mail, 'subject' | 'text' | 'html' | 'headers' | 'files'>;

function simple(message: Json): Content {
  const body = objectAt(message, 'Body');
  return {
    subject: textAt(objectAt(message, 'Subject'), 'Data'),
    text: textAt(objectAt(body, 'Text'), 'Data'),
    html: textAt(objectAt(body, 'Html'), 'Data'),
    headers: recordsAt(message, 'Headers')
      .map((one) => `${textAt(one, 'Name')}: ${textAt(one, 'Value')}`)
      .join('\n'),
    files: recordsAt(message, 'Attachments').map((file) => ({
      ...{ name: textAt(file, 'FileName'), type: textAt(file, 'ContentType'), data: textAt(file, 'RawContent') },
    })),
  };
}

/** A raw email is shown unchanged; subject and recipient are read from its headers. */
function raw(message: string, to: string): Content & { to: string } {
  const head = message.split(/\r?\n\r?\n/)[0] ?? '';
  const field = (name: string) => new RegExp(`^${name}:\\s*(.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';
  return { to: to || field('To'), subject: field('Subject'), text: message, html: '', headers: '', files: [] };
}
