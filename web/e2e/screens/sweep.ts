import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import type { Language } from '#shared/languages.ts';
import { enter } from '../means/accounts.ts';
import { inspectPage, type Look } from '../means/inspectPage.ts';
import { watch } from '../means/journey.ts';
import { type Cast, gather } from './cast.ts';
import type { ScreenGroup } from './screenGroups.ts';
import { visit } from './visit.ts';

/** Gathered once by each process that looks, whichever screens it is given. A fixture for it would need processes of its own. */
const known = new Map<Language, Promise<Cast>>();
function castOf(browser: Browser, language: Language): Promise<Cast> {
  const cast = known.get(language) ?? assemble(browser, language);
  known.set(language, cast);
  return cast;
}

async function assemble(browser: Browser, language: Language): Promise<Cast> {
  const context = await browser.newContext();
  const cast = await gather(await context.newPage(), language);
  await context.close();
  return cast;
}

interface Sweep {
  readonly title: string;
  readonly language: Language;
  readonly groups: readonly ScreenGroup[];
  readonly looks: readonly Look[];
  /** What is typed must outlast a change of the language, too. */
  readonly redraws?: boolean;
}

/** Tests that go to each screen of each group. */
export function sweep({ title, language, groups, looks, redraws }: Sweep): void {
  test.describe(`screens ${title}`, () => {
    test.describe.configure({ mode: 'parallel' });
    test.use({ locale: locales[language] ?? language });
    for (const group of groups) {
      test(`the screens ${group.name} ${title}`, async ({ browser, context, page }) => {
        test.setTimeout(480_000);
        const cast = await castOf(browser, language);
        const who = group.as?.(cast);
        if (who) await enter(page, who.account, who.church);
        await speak(context, language);
        await visitEach(page, group, cast, { looks, redraws });
      });
    }
  });
}

const locales: Partial<Record<Language, string>> = { en: 'en-US', de: 'de-DE' };

/** The language kept with a demo account goes before the browser's: as though another one had been kept. */
async function speak(context: BrowserContext, language: Language): Promise<void> {
  if (language in locales) return;
  await context.addInitScript((spoken) => {
    const ask = window.fetch;
    window.fetch = async (...asked) => {
      const response = await ask(...asked);
      if (!/\/sessions\/resume$/.test(response.url)) return response;
      return new Response((await response.text()).replace(/"language":"\w+"/, `"language":"${spoken}"`), response);
    };
  }, language);
}

/** Goes to each screen in turn and tells what is wrong with it, and how many milliseconds it took. */
async function visitEach(
  page: Page,
  { screens, inPortal }: ScreenGroup,
  cast: Cast,
  { looks, redraws }: Pick<Sweep, 'looks' | 'redraws'>,
): Promise<void> {
  const problems = watch(page.context());
  // A form is left unsaved.
  page.on('dialog', (dialog) => dialog.accept());
  for (const screen of screens) {
    const { name, shows, refused } = screen;
    const [begun, before] = [performance.now(), problems.length];
    await visit(page, screen, cast, inPortal);
    await expect.soft(page.getByText(shows(cast.texts)).filter({ visible: true }).first(), name).toBeVisible();
    const wrong = await inspectPage(page, looks, redraws);
    const failed = problems.slice(before).filter((problem) => !refused?.test(problem.split(' ').at(1) ?? ''));
    expect.soft([...failed, ...wrong], name).toEqual([]);
    test.info().annotations.push({ type: 'screen', description: `${Math.round(performance.now() - begun)} ms ${name}` });
  }
}
