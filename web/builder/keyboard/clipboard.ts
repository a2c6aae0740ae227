import { Nodes } from '#shared/elements/node.ts';
import { check, shape } from '#shared/words.ts';

/** Elements are copied between pages through this browser's storage, and between browsers as text on the system clipboard. */
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
    // Storage may be blocked or full; the system clipboard still works.
  }
  // Missing on pages without https, and may be denied: copying then works only within this browser.
  void Promise.resolve(navigator.clipboard?.writeText(text)).catch(() => undefined);
}

/** What was copied: from the text being pasted, else from this browser's storage. */
export function readClipboard(text?: string): Nodes | undefined {
  const given = read(text);
  if (given) return given;
  try {
    return read(localStorage.getItem(storageKey));
  } catch {
    return undefined;
  }
}
