import type { Page } from '@playwright/test';

const refusal = { status: 401, json: { errors: ['Your sign-in is old.'], code: 'recentSignInRequired' } };

/**
 * Answers the first call to an address as the server does a quarter of an hour after signing in; later ones reach it. The route stays: taking
 * it away would end the interception while the code of the dialog that follows is being fetched.
 */
export async function refuseOldSignIn(page: Page, address: string | RegExp): Promise<void> {
  let isRefused = false;
  await page.route(address, (route) => {
    if (isRefused) return route.continue();
    isRefused = true;
    return route.fulfill(refusal);
  });
}
