/** Focuses an event in the visible calendar by its key; returns whether it is shown. */
export function focusEvent(key: string): boolean {
  const shown = [...document.querySelectorAll<HTMLElement>('[data-key]')].find(({ dataset }) => dataset.key === key);
  shown?.focus();
  return shown !== undefined;
}
