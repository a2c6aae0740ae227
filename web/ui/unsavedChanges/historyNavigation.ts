// Intercepts back and forward before the router sees them: window listeners run in the order they were added, and this module is loaded
// before the router renders (`ConfirmProvider` sees to that).

type Hear = (event: PopStateEvent) => void;
let hear: Hear | undefined;

/** Registers the one guard that can block history navigation; one at a time. Returns an unregister function. */
export function interceptHistoryNavigation(listener: Hear): () => void {
  hear = listener;
  return () => {
    if (hear === listener) hear = undefined;
  };
}

window.addEventListener('popstate', (event) => hear?.(event), true);
