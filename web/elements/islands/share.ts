import { enliven } from '../calendar/subscribeMenu.ts';

const shownMs = 2000;

/**
 * Shares the page by what the device has for it; else its address goes on the clipboard. Without script, or where neither is allowed, the
 * link writes a mail.
 */
export default function share(root: HTMLElement): void {
  const link = root.querySelector<HTMLAnchorElement>('[data-share]');
  const status = root.querySelector<HTMLElement>('.dates-copied');
  if (!link || !status || root.dataset.awake) return;
  root.dataset.awake = 'yes';
  enliven(root);
  const { title = '', url = location.href, copied = '' } = root.dataset;
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    status.textContent = copied;
    window.setTimeout(() => status.replaceChildren(), shownMs);
  };
  link.onclick = async (event) => {
    event.preventDefault();
    try {
      await (navigator.share ? navigator.share({ title, url }) : copy());
    } catch (error) {
      // Whoever closes what the device shows has decided.
      if (!(error instanceof DOMException) || error.name !== 'AbortError') location.href = link.href;
    }
  };
}
