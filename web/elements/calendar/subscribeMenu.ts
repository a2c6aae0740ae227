const shownMs = 2000;

/** Brings the menu to life: its button copies, and it closes as menus do. Without script it opens and closes, and leads to the file. */
export function enliven(root: HTMLElement): void {
  enableCopying(root);
  const menu = root.querySelector<HTMLDetailsElement>('.dates-menu');
  if (!menu) return;
  const close = () => {
    menu.open = false;
  };
  menu.addEventListener('click', ({ target }) => target instanceof Element && target.closest('li') && close());
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return;
    close();
    menu.querySelector('summary')?.focus();
  });
  const leave = ({ target }: Event) => target instanceof Node && !menu.contains(target) && close();
  for (const way of ['pointerdown', 'focusin']) document.addEventListener(way, leave);
}

/**
 * Brings the button to life that puts the address of the calendar's file on the clipboard, and tells so for two seconds. Where the browser
 * does not allow that, the address stays to be copied by hand.
 */
function enableCopying(root: HTMLElement): void {
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
