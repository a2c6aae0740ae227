import { useEffect, useState } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { Host } from '#web/session/host.ts';
import { preloadIn } from '#web/ui/lazyWithPreload.tsx';

const doors: Record<Host['app'], () => Promise<RouteObject[]>> = {
  portal: async () => (await import('./routes/portal.tsx')).routes,
  site: async () => (await import('./routes/site.tsx')).routes,
  lessons: async () => (await import('./routes/lessons.tsx')).routes,
};

/** The addresses of a front door, once there is all that the one in the address bar is drawn with. */
async function open(app: Host['app']): Promise<RouteObject[]> {
  const routes = await doors[app]();
  await Promise.all((matchRoutes(routes, location.pathname) ?? []).map(({ route }) => preloadIn(route.element)));
  return routes;
}

// While the server says whose host this is, what most likely comes next is fetched already. What fails is asked for again below.
void open('portal').catch(() => undefined);

interface Opened {
  readonly routes?: RouteObject[];
  readonly problem?: unknown;
}

/** The addresses of a front door; `undefined` until it is known which, and as long as they are fetched. Throws where they cannot be. */
export function useFrontDoor(app: Host['app'] | undefined): RouteObject[] | undefined {
  const [{ routes, problem }, setOpened] = useState<Opened>({});
  useEffect(() => {
    if (!app) return;
    let isGone = false;
    const keep = (opened: Opened) => {
      if (!isGone) setOpened(opened);
    };
    open(app).then(
      (found) => keep({ routes: found }),
      (error: unknown) => keep({ problem: error }),
    );
    return () => {
      isGone = true;
    };
  }, [app]);
  if (problem !== undefined) throw problem;
  return routes;
}
