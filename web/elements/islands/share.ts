import { enliven } from '../calendar/subscribeMenu.ts';

const shownMs = 2000;

/**
 * Shares the page through the device's share dialog, else copies its address. Without script, or if neither is allowed, the link opens an
 * email.
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
      // Closing the share dialog is a choice: no fallback.
      if (!(error instanceof DOMException) || error.name !== 'AbortError') location.href = link.href;
    }
  };
}
