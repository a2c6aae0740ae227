/**
 * Signing out of a shared computer clears its notifications and unsubscribes it from push. The server ends pushes with the sign-in anyway
 * (`functions/messaging/push/send.ts`); this also clears the screen, and tells the browser.
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
