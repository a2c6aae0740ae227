/** What keys do while a message of the console is chosen. Pure. */

export const hostActions = ['next', 'previous', 'first', 'remove', 'release', 'block'] as const;
export type HostAction = (typeof hostActions)[number];

/** The first is the one that the list of keys names. */
export const hostKeys: Readonly<Record<HostAction, readonly string[]>> = {
  next: ['ArrowDown', 'j'],
  previous: ['ArrowUp', 'k'],
  first: ['Home', 'h'],
  remove: ['Delete', 'r'],
  release: ['Enter', 'a'],
  block: ['b'],
};

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

export function actionFor({ key, ctrlKey, metaKey, altKey }: Pressed): HostAction | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  return hostActions.find((action) => hostKeys[action].includes(key.length === 1 ? key.toLowerCase() : key));
}

/** Which message is chosen next; `keys` in the order shown. A message that has gone leaves its neighbor chosen. */
export function chosenNext(keys: readonly string[], chosen: string | undefined, action: 'next' | 'previous' | 'first'): string | undefined {
  const at = chosen === undefined ? -1 : keys.indexOf(chosen);
  if (action === 'first' || at < 0) return keys[0];
  return keys[Math.min(keys.length - 1, Math.max(0, at + (action === 'next' ? 1 : -1)))];
}

/** What stands in its place once it is gone. */
export function chosenAfter(keys: readonly string[], gone: string): string | undefined {
  const at = keys.indexOf(gone);
  return at < 0 ? undefined : (keys[at + 1] ?? keys[at - 1]);
}
