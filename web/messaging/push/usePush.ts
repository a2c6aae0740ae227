import { useCallback, useEffect, useState } from 'react';
import { webpush as webpushCalls } from '#shared/messaging/push/webpush.ts';
import { call } from '#web/api.ts';
import { useCall } from '#web/useCall.ts';
import { canBePushedTo, deviceIdOf, subscribeHere, subscriptionHere } from './browserPush.ts';

/** `unknown`: not checked yet. `denied`: the person, or the browser itself, doesn't allow notifications from this site. */
export type PushState = 'unknown' | 'unsupported' | 'denied' | 'on' | 'off';

export interface Push {
  readonly state: PushState;
  /** Requests permission if there is none yet, so call it only from a click. Throws if the browser or the server fails. */
  readonly turn: (on: boolean) => Promise<void>;
}

/** Whether this browser receives push notifications for the signed-in person, and how to change that. */
export function usePush(): Push {
  const { data: devices, mutate } = useCall(webpushCalls.devices, {});
  const [here, setHere] = useState<string | null>();
  const [permission, setPermission] = useState(() => (canBePushedTo() ? Notification.permission : 'default'));

  const look = useCallback(async () => {
    if (!canBePushedTo()) return;
    setPermission(Notification.permission);
    const subscription = await subscriptionHere();
    setHere(subscription ? await deviceIdOf(subscription.endpoint) : null);
  }, []);
  useEffect(() => {
    void look().catch(() => setHere(null));
  }, [look]);

  const turn = async (on: boolean) => {
    try {
      await (on ? turnOn() : turnOff());
    } finally {
      await look();
      await mutate();
    }
  };
  return { state: stateOf(here, permission, devices), turn };
}

/** A browser that was removed elsewhere appears off here, whatever its own state. */
function stateOf(
  here: string | null | undefined,
  permission: NotificationPermission,
  devices: readonly { id: string }[] | undefined,
): PushState {
  if (!canBePushedTo()) return 'unsupported';
  if (permission === 'denied') return 'denied';
  if (here === undefined || !devices) return 'unknown';
  return devices.some(({ id }) => id === here) ? 'on' : 'off';
}

async function turnOn(): Promise<void> {
  // Denying permission isn't an error: the state shows it afterwards.
  if ((await Notification.requestPermission()) !== 'granted') return;
  const { publicKey } = await call(webpushCalls.publicKey, {});
  const { endpoint, keys } = (await subscribeHere(publicKey)).toJSON();
  const subscription = { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
  await call(webpushCalls.subscribe, { body: { subscription } });
}

/** The server first: if it can't be reached, the person would still get pushes, and must see that. */
async function turnOff(): Promise<void> {
  const subscription = await subscriptionHere();
  if (!subscription) return;
  await call(webpushCalls.unsubscribe, { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
}
