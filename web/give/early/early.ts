// The first script of giving's own page, before anything is drawn: the server has drawn the form, and this keeps what someone does with it until
// its program has come (`useTakeover.ts`). Each kilobyte is waited for: nothing of React or of the rest of the app is needed here.
import { languageKey } from '#shared/languages.ts';
import { isFramed, tellHeight } from '../framed.ts';
import { press, pressed } from './pressed.ts';

const page = document.documentElement;

// Church pages around a frame are light; the portal tells its scheme.
page.dataset.scheme = !isFramed() && matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
page.dataset.framed = String(isFramed());
tellHeight();

const isLive = () => page.dataset.live === 'true';

/** The language chosen here before, if the page speaks another one: it is drawn anew then, and not shown before. */
function remembered(): string {
  try {
    return localStorage.getItem(languageKey) ?? '';
  } catch {
    return '';
  }
}
const { served } = page.dataset;
if (served && remembered() && remembered() !== served) page.dataset.otherLanguage = 'true';

addEventListener(
  'submit',
  (event) => {
    if (isLive()) return;
    event.preventDefault();
    // What takes over meanwhile hears of it once, when it can do it.
    event.stopImmediatePropagation();
    const { submitter, target } = event;
    const button = submitter ?? (target instanceof HTMLFormElement ? target.querySelector('button[type="submit"]') : null);
    if (button instanceof HTMLButtonElement) press(button);
  },
  { capture: true },
);
addEventListener(
  'click',
  (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (isLive() || button?.type !== 'button') return;
    event.stopImmediatePropagation();
    press(button);
  },
  { capture: true },
);
// The page's program didn't come: who waits is told.
addEventListener(
  'error',
  ({ target }) => {
    if (isLive() || !(target instanceof HTMLScriptElement) || target.type !== 'module') return;
    pressed();
    page.dataset.lost = 'true';
  },
  { capture: true },
);

/** What the address says, before the form's program has come: fund and amount can't be changed. */
function fix(): void {
  const form = document.querySelector<HTMLFormElement>('.give-form');
  const [amount, fund] = [
    form?.querySelector<HTMLInputElement>('[name="amount"]'),
    form?.querySelector<HTMLSelectElement>('[name="fund"]'),
  ];
  if (!form || !amount || !fund || isLive()) return;
  const query = new URLSearchParams(location.search);
  const asked = query.get('amount')?.trim() ?? '';
  if (/^\d{1,8}([.]\d{1,3})?$/.test(asked) && Number(asked) > 0) {
    const digits = Number(form.dataset.digits);
    const options = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false };
    amount.value = new Intl.NumberFormat(page.lang, options).format(Number(asked));
    amount.disabled = true;
    page.dataset.fixed = 'true';
  }
  const recurring = form.querySelector<HTMLInputElement>('[type="radio"][value="recurring"]');
  if (recurring && /^((one|two)_week|(one|three)_month|one_year)$/.test(query.get('frequency') ?? '')) recurring.checked = true;
  const wanted = query.get('fundId');
  if (wanted && [...fund.options].some(({ value }) => value === wanted)) {
    fund.value = wanted;
    fund.disabled = true;
    page.dataset.fixed = 'true';
  }
}
document.addEventListener('readystatechange', fix);
if (location.hash.startsWith('#pass=')) page.dataset.arriving = 'true';
