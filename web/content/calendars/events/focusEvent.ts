/** Gives an event of the shown calendar the focus, by its key; answers whether it is shown. */
export function focusEvent(key: string): boolean {
  const shown = [...document.querySelectorAll<HTMLElement>('[data-key]')].find(({ dataset }) => dataset.key === key);
  shown?.focus();
  return shown !== undefined;
}
