import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Gift } from '#shared/giving/gifts.ts';
import { gifts as giftCalls } from '#shared/giving/ledger/gifts.ts';
import { call } from '#web/api.ts';
import { EntryQueue, type Waiting } from './EntryQueue.ts';
import type { Desk } from './entryStorage.ts';
import { type Entered, handGift } from './typed.ts';

export interface Entries extends Pick<EntryQueue, 'enter' | 'drop' | 'retry'> {
  readonly waiting: readonly Waiting[];
}

/** The gifts on their way into a batch; sent again when the network is back. */
export function useEntries(desk: Desk, onEntered: (gift: Gift) => void): Entries {
  const heard = useRef(onEntered);
  useEffect(() => {
    heard.current = onEntered;
  }, [onEntered]);
  const [queue] = useState(
    () =>
      new EntryQueue(desk, {
        send: (entered) => send(entered, desk.batchId),
        onEntered: (gift) => heard.current(gift),
        now: () => Date.now(),
      }),
  );
  useEffect(() => {
    void queue.sendAll();
    const again = () => void queue.sendAll();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [queue]);
  const { enter, drop, retry } = queue;
  return { waiting: useSyncExternalStore(queue.subscribe, queue.read), enter, drop, retry };
}

async function send(entered: Entered, batchId: string): Promise<Gift | undefined> {
  const [gift] = await call(giftCalls.save, { body: [handGift(entered, batchId)] });
  return gift;
}
