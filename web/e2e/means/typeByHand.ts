// What typing finds in a field and no rule does: a press that misses it, a letter lost or doubled, text shown over a copy of itself, or gone once
// the screen is drawn again.
import type { Page } from '@playwright/test';

const mark = 'data-typed-by-hand';
/** Where the suite remembers its language: other tabs hear of it (`web/app/texts.ts`). */
const languageKey = 'narthex.language';

interface Field {
  readonly name: string;
  readonly point: readonly [number, number];
  /** What is typed: a digit where only digits are taken. */
  readonly letters: string;
  /** A search that may be closed along with its panel when the window changes. */
  readonly mayGo: boolean;
}

/** The first field one would type into, of the open dialog where there is one; none while a menu is open. */
const firstField = (page: Page): Promise<Field | undefined> =>
  page.evaluate(async (name) => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const layers = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')].filter(isSeen);
    const top = layers.at(-1) ?? document.body;
    if (top.matches('[role=menu], [role=listbox]')) return undefined;
    // A popover finds its place only 166 ms after the window has changed.
    if (top.matches('.MuiPopover-paper')) await new Promise((done) => setTimeout(done, 250));
    const isTypedInto = (element: Element) => {
      if (element instanceof HTMLElement && element.isContentEditable) return true;
      if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return false;
      const hasRoom = element.maxLength < 0 || element.value.length + 2 <= element.maxLength || element.inputMode === 'numeric';
      // Not the field that only machines fill in.
      return !element.disabled && !element.readOnly && hasRoom && element.closest('[aria-hidden=true]') === null;
    };
    const kinds = ['text', 'search', 'email', 'url', 'password', 'tel'].map((type) => `input[type=${type}]`);
    const all = top.querySelectorAll(`${kinds.join()}, input:not([type]), textarea, [contenteditable=true]`);
    const field = [...all].find((element) => isSeen(element) && element.clientWidth > 8 && isTypedInto(element));
    if (!(field instanceof HTMLElement)) return undefined;
    document.querySelector(`[${name}]`)?.removeAttribute(name);
    field.setAttribute(name, '');
    field.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top: above, width, height } = field.getBoundingClientRect();
    const label = field instanceof HTMLInputElement ? field.labels?.[0]?.textContent : undefined;
    return {
      name: field.getAttribute('aria-label') ?? label ?? field.id,
      point: [left + width / 2, above + Math.min(height / 2, 20)] as const,
      letters: ['numeric', 'decimal', 'tel'].includes(field.inputMode) ? '7' : 'zq',
      mayGo: field.closest('search, [role=search]') !== null,
    };
  }, mark);

/** The field's value, how often the letters can be read where it stands, and whether it still has the focus. */
const readField = (
  page: Page,
  letters: string,
): Promise<{ readonly value: string; readonly seen: number; readonly has: boolean } | undefined> =>
  page.evaluate(
    async ([name, wanted]) => {
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      for (let at = 0; at < 2; at++) await frame();
      const field = document.querySelector(`[${name}]`);
      if (!(field instanceof HTMLElement)) return undefined;
      const isInput = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
      const value = isInput ? field.value : field.innerText;
      const box = field.getBoundingClientRect();
      let seen = 0;
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        const parent = text.parentElement;
        if (!text.textContent?.includes(wanted) || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const at = range.getBoundingClientRect();
        const [wide, tall] = [
          Math.min(at.right, box.right) - Math.max(at.left, box.left),
          Math.min(at.bottom, box.bottom) - Math.max(at.top, box.top),
        ];
        if (wide > 2 && tall > 2) seen += text.textContent.split(wanted).length - 1;
      }
      return { value, seen: seen + (isInput ? value.split(wanted).length - 1 : 0), has: field.contains(document.activeElement) };
    },
    [mark, letters] as const,
  );

const times = (text: string, part: string) => text.split(part).length - 1;

/** Another tab changes the language and back again: every text on the screen is drawn again, twice. */
const redraw = (page: Page): Promise<void> =>
  page.evaluate(async (key) => {
    const was = document.documentElement.lang;
    for (const language of [was === 'de' ? 'en' : 'de', was]) {
      dispatchEvent(new StorageEvent('storage', { key, newValue: language }));
      for (const until = performance.now() + 1_000; document.documentElement.lang !== language && performance.now() < until; )
        await new Promise((done) => requestAnimationFrame(done));
    }
  }, languageKey);

export interface Typed {
  /** What is wrong with it so far. */
  readonly faults: readonly string[];
  /** To be called when the screen has changed its size: looks again, `redraws`: in another language too, and takes back what was typed. */
  readonly end: (redraws: boolean) => Promise<readonly string[]>;
}

/** Presses the first field; answers it where that gave it the focus. */
async function pressFirst(page: Page): Promise<Field | undefined> {
  const field = await firstField(page);
  if (!field) return undefined;
  await page.mouse.click(...field.point);
  return (await readField(page, field.letters))?.has ? field : undefined;
}

/** Presses the first field of a screen, where there is one, and types into it. */
export async function typeByHand(page: Page): Promise<Typed | undefined> {
  // What floats may still be on its way: who misses it looks again.
  const field = (await pressFirst(page)) ?? (await pressFirst(page)) ?? (await pressFirst(page)) ?? (await firstField(page));
  if (!field) return undefined;
  const { name, letters, mayGo } = field;
  const before = await readField(page, letters);
  if (!before?.has) return { faults: [`by hand: a press does not reach “${name}”`], end: async () => [] };
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(letters);
  const wanted = times(before.value, letters) + 1;
  const wrong = async (when: string): Promise<string[]> => {
    const now = await readField(page, letters);
    if (!now) return [`by hand: “${name}” is gone ${when}`];
    const faults: string[] = [];
    if (times(now.value, letters) !== wanted) faults.push(`by hand: “${name}” has “${now.value}” ${when}`);
    else if (now.seen > before.seen + 1) faults.push(`by hand: what is typed into “${name}” is shown ${now.seen} times ${when}`);
    if (!now.has) faults.push(`by hand: “${name}” has lost the focus ${when}`);
    return faults;
  };
  const faults = await wrong('when it is typed');
  if (faults.length > 0) return { faults, end: async () => [] };
  return {
    faults,
    end: async (redraws) => {
      if (mayGo && !(await readField(page, letters))) return [];
      const found = await wrong('in a window of another size');
      if (found.length === 0 && redraws) {
        await redraw(page);
        found.push(...(await wrong('in another language')));
      }
      for (const _ of letters) await page.keyboard.press('Backspace');
      return found;
    },
  };
}
