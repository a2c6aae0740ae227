const type = 'narthex:height';
const tallest = 6000;

/** The height from a message. Repeated here, because a page loads nothing else of giving. */
function heightIn(data: unknown): number | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('height' in data)) return undefined;
  return data.type === type && typeof data.height === 'number' && data.height >= 0 ? Math.min(Math.ceil(data.height), tallest) : undefined;
}

/** Sizes the form's frame to the height it tells; only its own window and origin are heard. */
function grow(frame: HTMLIFrameElement): void {
  const { origin } = new URL(frame.src);
  addEventListener('message', ({ source, origin: from, data }) => {
    const height = source === frame.contentWindow && from === origin ? heightIn(data) : undefined;
    if (height !== undefined) frame.style.height = `${height}px`;
  });
  // A form that loaded earlier has told its height to no one: changing its width makes it tell again.
  frame.style.width = 'calc(100% - 1px)';
  setTimeout(() => {
    frame.style.width = '';
  }, 60);
}

/** Fund and amount in the page's own address are those of the form, as donation buttons write them; the editor's own fund stays. */
function passOn(frame: HTMLIFrameElement): void {
  const [asked, to] = [new URLSearchParams(location.search), new URL(frame.src)];
  for (const name of ['fundId', 'amount']) {
    const value = asked.get(name);
    if (value && !to.searchParams.has(name)) to.searchParams.set(name, value);
  }
  if (to.href !== frame.src) frame.src = to.href;
}

interface Place {
  readonly gateways?: readonly { readonly currency: string }[];
}

/** Writes the amounts of donation buttons in the currency of the church's first gateway. */
async function price(root: HTMLElement, giving: string): Promise<void> {
  const church = giving.split('/').at(-1) ?? '';
  const response = await fetch(`/api/giving/places/${church}`, { headers: { accept: 'application/json' } });
  if (!response.ok) return;
  const { gateways: [first] = [] }: Place = await response.json();
  if (!first) return;
  const format = new Intl.NumberFormat(document.documentElement.lang, {
    style: 'currency',
    currency: first.currency.toUpperCase(),
    minimumFractionDigits: 0,
  });
  for (const item of root.querySelectorAll<HTMLElement>('[data-amount]')) {
    const link = item.querySelector('a');
    if (link) link.textContent = format.format(Number(item.dataset.amount));
  }
}

/** The donation form’s frame, or donation buttons. */
export default function donate(root: HTMLElement): void {
  if (root.dataset.awake) return;
  root.dataset.awake = 'yes';
  if (root instanceof HTMLIFrameElement) {
    passOn(root);
    grow(root);
    return;
  }
  if (root.dataset.giving) void price(root, root.dataset.giving).catch(() => undefined);
}
