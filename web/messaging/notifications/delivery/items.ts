// Groups the deliveries of one notification across its channels. Pure.

import { loggedChannels, type Delivery as Shape } from '#shared/messaging/notifications/notifications.ts';
import type { Out } from '#shared/words.ts';

export type Delivery = Out<typeof Shape>;
export interface DeliveryItem {
  /** From its newest line. */
  readonly id: string;
  readonly at: string;
  readonly contentType: string;
  readonly subject: string;
  readonly lines: readonly Delivery[];
}

/** Lines of one notification are close in time; an email that was delayed until its hour is a separate item. */
const together = 10 * 60_000;

const belongs = (item: DeliveryItem, line: Delivery) =>
  item.lines.every((one) => one.contentType === line.contentType && one.contentId === line.contentId && one.subject === line.subject) &&
  Math.abs(Date.parse(item.at) - Date.parse(line.at)) <= together &&
  !item.lines.some((one) => one.channel === line.channel && one.address === line.address);

const byChannel = (a: Delivery, b: Delivery) => loggedChannels.indexOf(a.channel) - loggedChannels.indexOf(b.channel);

/** Groups lines into items, both newest first. */
export function itemsOf(lines: readonly Delivery[]): readonly DeliveryItem[] {
  const items: DeliveryItem[] = [];
  for (const line of lines) {
    const known = items.findIndex((item) => belongs(item, line));
    const item = items[known];
    if (item) items[known] = { ...item, lines: [...item.lines, line] };
    else items.push({ id: line.id, at: line.at, contentType: line.contentType, subject: line.subject, lines: [line] });
  }
  return items.map((item) => ({ ...item, lines: item.lines.toSorted(byChannel) }));
}

/** The key of the sentence about its outcome, in `notifications.log`. */
export function sentenceOf({ outcome, reason, channel }: Pick<Delivery, 'outcome' | 'reason' | 'channel'>) {
  if (outcome === 'sent' && channel === 'text') return 'texted';
  if (channel === 'text' && reason === 'provider') return 'because.textProvider';
  if (outcome === 'sent' && reason === '') return channel === 'inApp' ? 'shown' : channel === 'email' ? 'mailed' : 'pushed';
  if (reason === '') return undefined;
  return reason === 'quiet' && outcome !== 'waiting' ? 'because.quietNot' : (`because.${reason}` as const);
}
