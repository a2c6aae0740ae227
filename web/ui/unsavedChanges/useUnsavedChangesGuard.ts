import { useCallback, useContext, useEffect, useRef } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, resolvePath, type To } from 'react-router-dom';
import { interceptHistoryNavigation } from './historyNavigation.ts';
import { useConfirmDiscard } from './useConfirmDiscard.ts';

/** The position in the browser's history, as the router counts it. */
const positionOf = (state: unknown) =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : 0;

/**
 * Asks before unsaved input is left through a link, the back button, or closing the tab. Doesn't ask while `unsaved` is false, nor after
 * the returned function was called: leaving is free once saved. `save`: runs pending autosaves first, and only asks if they fail; resolves
 * to whether everything is saved. `hasSteps`: the page has steps of its own in the history, under one address; they leave nothing.
 */
export function useUnsavedChangesGuard(unsaved: boolean, save?: () => Promise<boolean>, hasSteps = false): () => void {
  const confirm = useConfirmDiscard();
  const ask = useCallback(async () => (save && (await save())) || confirm(), [save, confirm]);
  const { navigator } = useContext(NavigationContext);
  const free = useRef(false);
  useEffect(() => {
    if (!unsaved) return;
    free.current = false;
    let here = positionOf(history.state);
    const path = location.pathname;
    const isStep = (to: To) => hasSteps && resolvePath(to, path).pathname === path;
    let returned: (() => void) | undefined;
    const close = (event: BeforeUnloadEvent) => free.current || event.preventDefault();
    const travel = (event: PopStateEvent) => {
      if (free.current) return;
      if (!returned && isStep(location.pathname)) {
        here = positionOf(event.state);
        return;
      }
      event.stopImmediatePropagation();
      if (returned) {
        returned();
        returned = undefined;
        return;
      }
      const way = positionOf(event.state) - here || -1;
      // Two history.go() calls at once would merge into one, so ask only once back at the old position.
      const back = new Promise<void>((done) => {
        returned = done;
      });
      history.go(-way);
      void back.then(ask).then((yes) => {
        free.current = yes;
        if (yes) history.go(way);
      });
    };
    const { push, replace } = navigator;
    const asking =
      (go: typeof push): typeof push =>
      (...target) => {
        if (!free.current && !isStep(target[0])) return void ask().then((yes) => yes && go.apply(navigator, target));
        go.apply(navigator, target);
        here = positionOf(history.state);
      };
    // Our router (BrowserRouter) has no blocker of its own.
    Object.assign(navigator, { push: asking(push), replace: asking(replace) });
    window.addEventListener('beforeunload', close);
    const deaf = interceptHistoryNavigation(travel);
    return () => {
      Object.assign(navigator, { push, replace });
      window.removeEventListener('beforeunload', close);
      deaf();
    };
  }, [unsaved, ask, navigator, hasSteps]);
  return useCallback(() => {
    free.current = true;
  }, []);
}
