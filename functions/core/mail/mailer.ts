// Sends the emails of the mail queue at the pace of the mail service. An email is sent once even if the queue delivers it twice: a row
// remembers it for two days.
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { settleWithLimit } from '#shared/concurrency/boundedConcurrency.ts';
import { KeyedMutex } from '#shared/concurrency/keyedMutex.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { choice, instant, maybe, type Out, parse, shape, text, whole } from '#shared/words.ts';
import { awsFetch, awsJson, endpoint } from '../aws/client.ts';
import { later, nowIso } from '../clock.ts';
import { log } from '../log.ts';
import type { RefusedOrder } from '../outbox/mailingOrder.ts';
import { unseal } from '../secrets/seal.ts';
import { settings } from '../settings.ts';
import { kind } from '../table/kind.ts';
import { Table } from '../table/table.ts';
import { Mail } from './mail.ts';
import { isBusy, isRefused, makePace, putOffSeconds } from './pace.ts';
import { renderMail } from './render.ts';
import { fromChurch } from './sender.ts';

export const sentMails = kind({
  area: 'core',
  name: 'SentMail',
  global: true,
  row: shape({ id: text(20), at: instant }),
  key: ({ id }: { id: string }) => ({ pk: ['sent', id], sk: ['sent'] }),
  expires: () => later(2 * dayMs),
});

/** `putOff`: how often it was postponed because the mail service was too busy. */
const Message = shape({
  id: text(20),
  body: shape({ sealed: text(200_000), lane: maybe(choice('mail', 'mailings')) }),
  putOff: maybe(whole),
});
const table = new Table('-');
/** A batch of the queue. */
const mostAtOnce = 10;
/** A message that is in a batch twice waits for itself. */
const oneByOne = new KeyedMutex();
const pace = { mail: makePace('mail'), mailings: makePace('mailings') };

export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const failures = await settleWithLimit(mostAtOnce, event.Records, (record) => oneByOne.run(record.body, () => deliver(record)));
  for (const { item, error } of failures) log.error('mail not sent', { messageId: item.messageId, error });
  return { batchItemFailures: failures.map(({ item }) => ({ itemIdentifier: item.messageId })) };
}

async function deliver({ body }: SQSRecord): Promise<void> {
  const message = parse(Message, JSON.parse(body));
  if (await table.get(sentMails, { id: message.id })) return;
  const mail = parse(Mail, JSON.parse(await unseal(message.body.sealed)));
  await pace[message.body.lane ?? 'mail']();
  try {
    await send(mail);
  } catch (error) {
    if (isBusy(error)) return putOff(message);
    if (!mail.report || !isRefused(error)) throw error;
    log.info('mail refused', { id: message.id, error });
    const { churchId, mailingId, key } = mail.report;
    const refused: RefusedOrder = { mailing: 'refused', churchId, id: mailingId, key };
    return table.write(table.set(sentMails, { id: message.id, at: nowIso() }), table.follow('deliver', refused));
  }
  await table.write(table.set(sentMails, { id: message.id, at: nowIso() }));
}

/** Requeued as a new message: the queue would count another attempt, and drop the email after too many. */
async function putOff({ putOff: times = 0, ...message }: Out<typeof Message>): Promise<void> {
  const seconds = putOffSeconds(times);
  log.info('mail put off', { id: message.id, times, seconds });
  const MessageBody = JSON.stringify({ ...message, putOff: times + 1 });
  await awsJson('sqs', 'AmazonSQS.SendMessage', {
    QueueUrl: settings.queueUrls[message.body.lane ?? 'mail'],
    MessageBody,
    DelaySeconds: seconds,
  });
}

async function send(mail: Mail): Promise<void> {
  const { subject, text: plain, html } = await renderMail(mail);
  const headers = mail.unsubscribe ? { Headers: endingHeaders(mail.unsubscribe.oneClick) } : {};
  const files = mail.files?.map(({ name, type, data }) => ({ FileName: name, ContentType: type, RawContent: data }));
  await awsFetch('ses', `${endpoint('ses')}/v2/email/outbound-emails`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      FromEmailAddress: mail.unsubscribe ? fromChurch(settings.mailFrom, mail.values.church) : settings.mailFrom,
      Destination: { ToAddresses: [mail.to] },
      Content: {
        Simple: { Subject: part(subject), Body: { Text: part(plain), Html: part(html) }, ...headers, ...(files && { Attachments: files }) },
      },
    }),
  });
}
const part = (data: string) => ({ Data: data, Charset: 'UTF-8' });

/** With these, mail programs show an unsubscribe button (RFC 2369, RFC 8058). */
const endingHeaders = (oneClick: string) => [
  { Name: 'List-Unsubscribe', Value: `<${oneClick}>` },
  { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
];
