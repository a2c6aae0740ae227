const shownMs = 2000;

/**
 * Brings the button to life that puts the address of the calendar's file on the clipboard, and tells so for two seconds. Where the browser
 * does not allow that, the address stays to be copied by hand.
 */
export function enableCopying(root: HTMLElement): void {
  const button = root.querySelector<HTMLButtonElement>('.dates-copy');
  const status = root.querySelector<HTMLElement>('.dates-copied');
  const feed = root.querySelector<HTMLAnchorElement>('a[download]')?.href;
  if (!button || !status || !feed) return;
  const { copied = '', failed = '' } = button.dataset;
  let fading = 0;
  button.onclick = async () => {
    window.clearTimeout(fading);
    try {
      await navigator.clipboard.writeText(feed);
      status.textContent = copied;
      fading = window.setTimeout(() => status.replaceChildren(), shownMs);
    } catch {
      status.textContent = `${failed} ${feed}`;
    }
  };
  button.disabled = false;
}
