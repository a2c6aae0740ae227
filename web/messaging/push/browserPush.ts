// The browser's push state. Only these functions use its Push API.

const worker = '/sw.js';

/** Whether this browser supports push. On iPhones and iPads only an app on the home screen does. */
export const canBePushedTo = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** This browser's subscription, no matter which user made it; none if the service worker was never registered. */
export async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(worker);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The id that the server gives a browser: the first 11 characters of its endpoint's SHA-256, base64url. */
export async function deviceIdOf(endpoint: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));
  return base64url(hash).slice(0, 11);
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (mark) => mark.charCodeAt(0));
}

/**
 * Subscribes this browser with the stage's key. Replaces a subscription with another key, left over from before the stage was set up again.
 */
export async function subscribeHere(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(worker);
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  const key = before?.options.applicationServerKey;
  if (before && !(key && base64url(new Uint8Array(key)) === publicKey)) await before.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) });
}
