// Delivers notifications from the outbox, to each person through the channels they want.
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { ProgressOrder } from '#functions/core/jobs/progress.ts';
import { log } from '#functions/core/log.ts';
import { sharedSentence } from '#functions/core/mail/render.ts';
import { ChatOrder } from '#functions/core/outbox/chatOrder.ts';
import { ForgetInChats, ForgetOrder } from '#functions/core/outbox/forget.ts';
import { MailingOrder, RefusedOrder, TextOrder } from '#functions/core/outbox/mailingOrder.ts';
import { NotifyOrder } from '#functions/core/outbox/notify.ts';
import { Table } from '#functions/core/table/table.ts';
import { settleWithLimit } from '#shared/concurrency/boundedConcurrency.ts';
import type { Language } from '#shared/languages.ts';
import { anything, check, parse, type Schema, shape, text } from '#shared/words.ts';
import { obey } from '../../chat/order.ts';
import { forgetOn, forgetPerson } from '../../conversations/forgetPerson.ts';
import { broadcastProgress } from '../../live/broadcast.ts';
import { noteRefused, sendMailing } from '../../mailings/send.ts';
import { sendText } from '../../texting/send.ts';
import { workOnJobs } from '../../transfers/jobs.ts';
import { type Facts, factsOf } from './facts.ts';
import { notifyPerson, type Push } from './send.ts';

const peopleAtOnce = 8;
const pushesAtOnce = 48;
/** Erases a person, passes on how far a job is, lets messages of a chat through, sends an email to many, or notifies people. */
const Message = shape({ id: text(20), body: anything });

/**
 * The queue redelivers what has failed. A chat waits for the end of its half second, and then for its sockets: what it has to do is done beside
 * the rest, so that no one's message waits for it (decision M21), and so are the jobs of a church that moves.
 */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const failed: { itemIdentifier: string }[] = [];
  const attempt = async (record: SQSRecord) => {
    const { body, messageId } = record;
    try {
      if (isJob(body)) failed.push(...(await workOnJobs({ Records: [record] })).batchItemFailures);
      else await deliver(body);
    } catch (error) {
      log.error('people not told', { messageId, error });
      failed.push({ itemIdentifier: messageId });
    }
  };
  const beside = event.Records.filter(({ body }) => isOfChat(body) || isJob(body));
  const others = event.Records.filter((one) => !beside.includes(one));
  const inTurn = async () => {
    for (const one of others) await attempt(one);
  };
  await Promise.all([inTurn(), ...beside.map(attempt)]);
  return { batchItemFailures: failed };
}

const JobOrder = shape({ churchId: text(20), jobId: text(20) });
const isOfChat = (body: string): boolean => isOrder(ChatOrder, body);
const isJob = (body: string): boolean => isOrder(JobOrder, body);
function isOrder(order: Schema, body: string): boolean {
  try {
    return check(order, parse(Message, JSON.parse(body)).body).ok;
  } catch {
    // What can't be read fails where it is delivered.
    return false;
  }
}

/** In the recipient's language. */
const spoken = async (told: NotifyOrder, language: Language): Promise<NotifyOrder> =>
  told.says ? { ...told, message: await sharedSentence(language, told.says, { by: told.byName, thing: told.about ?? '' }) } : told;

/** The notification for one person. */
const orderFor = (told: NotifyOrder, { to, hidesAuthor }: Facts): Promise<NotifyOrder> =>
  spoken(hidesAuthor ? { ...told, byPersonId: '', byName: '' } : told, to.language);

async function deliver(body: string): Promise<void> {
  const { id, body: order } = parse(Message, JSON.parse(body));
  const forgotten = check(ForgetOrder, order);
  if (forgotten.ok) return forgetPerson(forgotten.value);
  const forgetting = check(ForgetInChats, order);
  if (forgetting.ok) return forgetOn(forgetting.value);
  const chat = check(ChatOrder, order);
  if (chat.ok) return obey(chat.value);
  const [mailing, refused] = [check(MailingOrder, order), check(RefusedOrder, order)];
  if (mailing.ok) return sendMailing(mailing.value);
  if (refused.ok) return noteRefused(refused.value);
  const texted = check(TextOrder, order);
  if (texted.ok) return sendText(texted.value);
  const progress = check(ProgressOrder, order);
  if (progress.ok) return broadcastProgress(progress.value.churchId, progress.value.personId, progress.value.job);
  await tell(id, parse(NotifyOrder, order));
}

async function tell(id: string, told: NotifyOrder): Promise<void> {
  const table = new Table(told.churchId);
  const recipients = await factsOf(table, id, told);
  const pushes: Push[] = [];
  const failed = await settleWithLimit(
    peopleAtOnce,
    recipients,
    async (facts) => void pushes.push(...(await notifyPerson({ table, id, told: await orderFor(told, facts) }, facts))),
  );
  // A push service that doesn't respond doesn't hold up the other channels.
  const failures = [...failed, ...(await settleWithLimit(pushesAtOnce, pushes, (push) => push()))];
  // The next attempt skips people who were already notified.
  if (failures.length > 0)
    throw new Error(`${failures.length} of ${recipients.length} people were not told.`, { cause: failures[0]?.error });
}
