// What a hand finds on a screen and no rule does: it cannot be scrolled to its end, something floats over what is to be pressed, one thing is said
// twice, a text touches the edge of its button.
import type { Page } from '@playwright/test';

interface Size {
  readonly width: number;
  readonly height: number;
}

const mark = 'data-scrolled-by-hand';

/** Marks what a wheel moves at a point, and says how far it can go; 0 where nothing scrolls. Conversations begin at their end and go up. */
const scrollRoomAt = (page: Page, point: readonly [number, number]): Promise<number> =>
  page.evaluate(
    ([[x, y], name]) => {
      const scrolls = (element: Element) =>
        element.scrollHeight > element.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(element).overflowY);
      let at = document.elementFromPoint(x, y);
      // What is in a frame is a page of its own.
      if (at instanceof HTMLIFrameElement) return 0;
      while (at && !scrolls(at)) at = at.parentElement;
      // What lies under a dialog is held still.
      if (!at && /hidden/.test(getComputedStyle(document.body).overflowY + getComputedStyle(document.documentElement).overflowY)) return 0;
      const scroller = at ?? document.documentElement;
      document.querySelector(`[${name}]`)?.removeAttribute(name);
      scroller.setAttribute(name, '');
      const range = scroller.scrollHeight - scroller.clientHeight;
      return getComputedStyle(scroller).flexDirection === 'column-reverse' ? -range - scroller.scrollTop : range - scroller.scrollTop;
    },
    [point, mark] as const,
  );

/** Turns the wheel, more than once as people do, and says whether what was marked has come to its other end and stays there. */
async function wheeled(page: Page, [x, y]: readonly [number, number], way: number): Promise<boolean> {
  await page.mouse.move(x, y);
  for (let turns = 0; turns < 3; turns++) {
    await page.mouse.wheel(0, way + Math.sign(way) * 400);
    const arrived = await page.evaluate(
      async ([wanted, name]) => {
        const scroller = document.querySelector(`[${name}]`);
        const frame = () => new Promise((done) => requestAnimationFrame(done));
        const isThere = () => Math.abs(scroller?.scrollTop ?? 0) >= Math.abs(wanted) - 2;
        // Half a second, longer where the machine has much to do and draws less often.
        for (let left = 30; !isThere() && left > 0; left--) await frame();
        for (let at = 0; at < 4; at++) await frame();
        return isThere();
      },
      [way, mark] as const,
    );
    if (arrived) return true;
  }
  return false;
}

/** Scrolls what lies under the middle of the window to its other end; a picture that is cut there takes the wheel for itself. */
async function scrolled(page: Page, { width, height }: Size): Promise<string[]> {
  const points = [0.5, 0.85].map((part) => [width / 2, height * part] as const);
  // What still had its old size when it was measured is measured again before it is called stuck.
  for (const point of [...points, ...points]) {
    const way = await scrollRoomAt(page, point);
    if (Math.abs(way) <= 1 || (await wheeled(page, point, way))) return [];
  }
  const top = await page.evaluate((name) => document.querySelector(`[${name}]`)?.scrollTop, mark);
  return [`cannot be scrolled to its end: it stays at ${top}`];
}

const faults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const named = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
    const all = (selector: string) => [...document.querySelectorAll(selector)].filter(seen);

    const [floating] = all('[data-lift]');
    const covered = (element: Element) => {
      const [a, b] = [floating?.getBoundingClientRect(), element.getBoundingClientRect()];
      if (!floating || !a || floating === element || floating.contains(element) || element.contains(floating)) return false;
      const [wide, tall] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
      if (wide < 6 || tall < 6) return false;
      // What lies under another layer there is not what the button covers.
      const [x, y] = [Math.max(a.left, b.left) + wide / 2, Math.max(a.top, b.top) + tall / 2];
      const below = document.elementsFromPoint(x, y).filter((one) => !floating.contains(one));
      return below[0] !== undefined && element.contains(below[0]);
    };
    const under = all('a, button, input, select, textarea').filter(covered);

    const said = all('[role=alert]').map(named).filter(Boolean);
    const twice = said.filter((text, at) => said.indexOf(text) !== at);

    const isPill = (element: Element) => {
      const { backgroundColor, borderTopWidth } = getComputedStyle(element);
      return !/, 0\)$|transparent/.test(backgroundColor) || borderTopWidth !== '0px';
    };
    const tight = all('.MuiButton-root, .ui-button, .MuiChip-root').filter((element) => {
      if (!isPill(element)) return false;
      const box = element.getBoundingClientRect();
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        // What is for screen readers only lies in a box of one pixel.
        if ((text.parentElement?.getBoundingClientRect().width ?? 0) <= 1) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const { left, right, width } = range.getBoundingClientRect();
        if (width > 0 && (left - box.left < 2 || box.right - right < 2)) return true;
      }
      return false;
    });
    return [
      ...under.map((one) => `the floating help covers “${named(one)}”`),
      ...twice.map((text) => `“${text}” is said twice`),
      ...tight.map((one) => `“${named(one)}” touches the edge of its button`),
    ];
  });

const told = (faults: readonly string[]) => [...new Set(faults)].map((one) => `by hand: ${one}`);

/** Uses a screen in a window of a size, and returns what is wrong with it. */
export async function tryByHand(page: Page, size: Size): Promise<string[]> {
  await resized(page, size);
  const before = await faults(page);
  const stuck = await scrolled(page, size);
  return told([...before, ...stuck, ...(await faults(page))]);
}

/** The same of a screen that was tried at another size before: it scrolls here, too, whatever has the focus. */
export async function scrollByHand(page: Page, size: Size): Promise<string[]> {
  await resized(page, size);
  return told(await scrolled(page, size));
}

async function resized(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(async ({ width, height }) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (const until = performance.now() + 3_000; (innerWidth !== width || innerHeight !== height) && performance.now() < until; )
      await frame();
    // What floats finds its place a moment after the window has changed.
    for (let at = 0; at < 2; at++) await frame();
  }, size);
}
