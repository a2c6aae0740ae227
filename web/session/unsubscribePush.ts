/**
 * Whoever signs out of a shared computer leaves nothing on its screen and is pushed to there no more. The server ends it by itself with the
 * sign-in (`functions/messaging/push/send.ts`); this also takes away what is shown, and tells the browser.
 */
export async function unsubscribePush(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration('/sw.js');
    for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  } catch (error) {
    console.warn('The browser could not be told that pushing has ended.', error);
  }
}
