import type { ComponentType } from 'react';
import { matchRoutes, type RouteObject, useRoutes } from 'react-router-dom';
import type { Host } from '#web/session/host.ts';
import { lazyWithPreload, preloadIn } from '#web/ui/lazyWithPreload.tsx';
import { portalTexts } from '../i18n.ts';
import { entryRoutes, isEntry } from './entry.tsx';

type App = Host['app'];

const fetchRoutes: Readonly<Record<App, () => Promise<RouteObject[]>>> = {
  portal: async () => (await import('./portal.tsx')).routes,
  site: async () => (await import('./site.tsx')).routes,
  lessons: async () => (await import('./lessons.tsx')).routes,
};
const fetchTheme = () => import('../theme/AppTheme.tsx');

const beyondEntry = (app: App) =>
  lazyWithPreload(async () => {
    const [routes, { AppTheme }] = await Promise.all([fetchRoutes[app](), fetchTheme(), portalTexts()] as const);
    return function Screens() {
      return <AppTheme>{useRoutes(routes)}</AppTheme>;
    };
  });

/** Everything in an app beyond sign-in, with its theme and texts. */
export const screensOf: Readonly<Record<App, ComponentType & { readonly fetch: () => Promise<unknown> }>> = {
  portal: beyondEntry('portal'),
  site: beyondEntry('site'),
  lessons: beyondEntry('lessons'),
};

const preloadAt = (routes: RouteObject[], pathname: string) =>
  Promise.all((matchRoutes(routes, pathname) ?? []).map(({ route }) => preloadIn(route.element)));

/** Preloads everything an address in an app needs to render. */
export async function preload(app: App, pathname: string): Promise<void> {
  if (isEntry(pathname)) await preloadAt(entryRoutes, pathname);
  else await Promise.all([screensOf[app].fetch(), fetchRoutes[app]().then((routes) => preloadAt(routes, pathname))]);
}
