/** An own message's status. */
export type MessageStatus = 'unsent' | 'sending' | 'failed' | 'sent' | 'delivered' | 'read';

interface Own {
  readonly number: number;
  readonly state: 'unsent' | 'sending' | 'failed' | 'stored';
}
/** The last numbers a person has received and read. */
export interface Seen {
  readonly received: number;
  readonly read: number;
}

/** A stored message is `delivered` and `read` once that applies to all recipients. Pure. */
export function messageStatus({ number, state }: Own, others: readonly Seen[]): MessageStatus {
  if (state !== 'stored') return state;
  if (others.length === 0) return 'sent';
  if (others.every(({ read }) => read >= number)) return 'read';
  return others.every(({ received, read }) => Math.max(received, read) >= number) ? 'delivered' : 'sent';
}
