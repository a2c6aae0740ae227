// Buttons that someone has pressed before there was anything to do it: they are seen to be busy, and pressed again afterwards.

const name = 'data-pressed';

export function press(button: HTMLButtonElement): void {
  button.setAttribute(name, 'true');
  button.setAttribute('aria-busy', 'true');
}

/** Those that wait, each once: they wait no longer. */
export function pressed(): HTMLButtonElement[] {
  const found = [...document.querySelectorAll<HTMLButtonElement>(`button[${name}]`)];
  for (const button of found) {
    button.removeAttribute(name);
    button.removeAttribute('aria-busy');
  }
  return found;
}
