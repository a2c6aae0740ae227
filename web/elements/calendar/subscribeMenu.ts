const shownMs = 2000;

/**
 * Adds script to the menu: the button copies, and the menu closes as menus do. Without script it still opens, closes, and links to the
 * file.
 */
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
 * Makes the button copy the calendar's URL and confirm it for two seconds. If clipboard access is denied, the URL stays visible for copying
 * by hand.
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
