import { type APIRequestContext, expect } from '@playwright/test';
import { many, parse, shape, text } from '#shared/words.ts';
import { portal } from './addresses.ts';

const Mail = shape({ id: text(40), to: text(300), subject: text(300), text: text(20_000), html: text(100_000), time: text(40) });

export interface Letter {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  /** Its link as path and query: a mail leads to the origin it was asked from. */
  readonly link: string;
  /** Its code of six digits, where it has one. */
  readonly code: string;
}

async function newest(request: APIRequestContext, to: string, subject: RegExp) {
  const response = await request.get(`${portal()}/mailbox.json`);
  return parse(many(Mail, 2_000), await response.json()).find((mail) => mail.to.includes(to) && subject.test(mail.subject));
}

/** Waits for a mail to an address and reads its link and code. */
export async function waitForMail(request: APIRequestContext, to: string, subject: RegExp): Promise<Letter> {
  await expect.poll(async () => (await newest(request, to, subject))?.to ?? 'no such mail', { timeout: 15_000 }).toContain(to);
  const mail = await newest(request, to, subject);
  const said = mail?.text ?? '';
  const url = /https?:\/\/\S+\/login\?\S+/.exec(said)?.[0];
  return {
    id: mail?.id ?? '',
    subject: mail?.subject ?? '',
    text: said,
    link: url ? url.slice(new URL(url).origin.length) : '',
    code: /\b\d{6}\b/.exec(said)?.[0] ?? '',
  };
}
