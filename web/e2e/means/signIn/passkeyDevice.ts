import type { Page } from '@playwright/test';

/** A device in the browser that is unlocked at once, for anyone; with `localStorage.autofill` it answers what a field offers, too. */
export async function withDevice(page: Page): Promise<void> {
  const chrome = await page.context().newCDPSession(page);
  await chrome.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  await chrome.send('WebAuthn.addVirtualAuthenticator', { options });
  // Such a device answers by itself what is offered when the page is idle.
  await page.addInitScript('if (!localStorage.autofill) window.requestIdleCallback = () => 0');
}
