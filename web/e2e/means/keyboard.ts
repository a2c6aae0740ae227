import type { Page } from '@playwright/test';

/** Presses Tab until an element has focus; it must not take more than a few steps. */
export async function tabTo(page: Page, name: RegExp, most = 12, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const named = () =>
    page.evaluate(() => {
      const at = document.activeElement;
      const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : at?.getAttribute('aria-label');
      return label || at?.textContent || '';
    });
  for (let step = 0; step <= most; step++) {
    if (name.test(await named())) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Nothing called ${name} was reached within ${most} steps, only "${await named()}" at last.`);
}
