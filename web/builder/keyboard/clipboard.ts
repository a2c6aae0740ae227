import { Nodes } from '#shared/elements/node.ts';
import { check, shape } from '#shared/words.ts';

/** Elements travel between pages in this browser's storage, and between browsers as text of the device's clipboard. */
const storageKey = 'narthex.builder.clipboard';
const Clip = shape({ narthex: Nodes });

function read(text: string | null | undefined): Nodes | undefined {
  if (!text?.includes('"narthex"')) return undefined;
  try {
    const checked = check(Clip, JSON.parse(text));
    return checked.ok ? checked.value.narthex : undefined;
  } catch {
    return undefined;
  }
}

export function copyToClipboard(nodes: Nodes): void {
  const text = JSON.stringify({ narthex: nodes });
  try {
    localStorage.setItem(storageKey, text);
  } catch {
    // Storage may be blocked or full: the device's clipboard is left.
  }
  // Not there on pages without https, and may be refused: then it works in this browser only.
  void Promise.resolve(navigator.clipboard?.writeText(text)).catch(() => undefined);
}

/** What was copied: from text that is being pasted, else from this browser's storage. */
export function readClipboard(text?: string): Nodes | undefined {
  const given = read(text);
  if (given) return given;
  try {
    return read(localStorage.getItem(storageKey));
  } catch {
    return undefined;
  }
}
