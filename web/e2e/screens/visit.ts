import type { Page } from '@playwright/test';
import { portal } from '../means/addresses.ts';
import { there } from '../means/inspectPage.ts';
import type { Cast } from './cast.ts';
import type { Screen } from './screens.ts';

/** Comes to a screen, by loading its address or, in the portal's app, without. */
export async function visit(page: Page, { address, before, act, shows }: Screen, cast: Cast, inPortal = false): Promise<void> {
  const url = address(cast);
  await before?.(page);
  if (!(inPortal && (await goWithin(page, url, cast)))) await page.goto(url);
  await act?.(page, cast.texts, cast);
  await there(page, shows(cast.texts));
}

/**
 * Navigates to an address of the portal as a link would, through one that leads nowhere, so that nothing of the last screen is left.
 * Returns false if something is: a question whether to leave, for example.
 */
async function goWithin(page: Page, url: string, { texts }: Cast): Promise<boolean> {
  if (!page.url().startsWith(`${portal()}/`)) return false;
  const nowhere = texts.site.missingLead;
  if ((await follow(page, '/-', { nowhere, there: true })) === 'covered') await page.keyboard.press('Escape');
  return (await follow(page, url, { nowhere, there: false })) === 'arrived';
}

type Went = 'arrived' | 'covered' | 'stayed';

/** The router hears of it as of a way through the history. */
const follow = (page: Page, to: string, what: { readonly nowhere: string; readonly there: boolean }): Promise<Went> =>
  page.evaluate(
    async ({ to, nowhere, there }): Promise<Went> => {
      const isNowhere = () => document.querySelector('main')?.textContent?.includes(nowhere) === true;
      const over = () =>
        [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')].some((one) => one.checkVisibility());
      const soon = async (isSo: () => boolean) => {
        for (const until = performance.now() + 600; !isSo() && performance.now() < until; ) await new Promise(requestAnimationFrame);
        return isSo();
      };
      if (!there && !(isNowhere() && (await soon(() => !over())))) return 'stayed';
      history.pushState({ idx: 0 }, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      if (!(await soon(() => isNowhere() === there))) return 'stayed';
      return over() ? 'covered' : 'arrived';
    },
    { to, ...what },
  );
