// Going back and forth in the browser's history, heard before the router hears it: listeners of the window are called in the order in which
// they were added, and this module is loaded before the router is drawn (`ConfirmProvider` sees to that).

type Hear = (event: PopStateEvent) => void;
let hear: Hear | undefined;

/** Who can hold back a history navigation; one at a time. Returns how to stop. */
export function interceptHistoryNavigation(listener: Hear): () => void {
  hear = listener;
  return () => {
    if (hear === listener) hear = undefined;
  };
}

window.addEventListener('popstate', (event) => hear?.(event), true);
