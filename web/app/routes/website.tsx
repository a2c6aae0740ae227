import { Outlet, Route } from 'react-router-dom';
import { lazyWithPreload } from '#web/ui/lazyWithPreload.tsx';
import { broadcastTexts, liveTexts, studioTexts } from '../i18n.ts';

const fetchStudio = () =>
  Promise.all([import('#web/content/preview.ts'), import('#web/builder/templates/NodesPreview.tsx'), studioTexts()] as const);

/** Loads the texts for website editors, and the code for page thumbnails. */
const Studio = lazyWithPreload(async () => {
  const [{ PreviewProvider }, { NodesPreview }] = await fetchStudio();
  const StudioScreens = () => (
    <PreviewProvider value={NodesPreview}>
      <Outlet />
    </PreviewProvider>
  );
  return StudioScreens;
});
const PagesScreen = lazyWithPreload(async () => (await import('#web/content/pages/PagesScreen.tsx')).PagesScreen);
const NavigationScreen = lazyWithPreload(async () => (await import('#web/content/navigation/NavigationScreen.tsx')).NavigationScreen);
const ThemeScreen = lazyWithPreload(async () => (await import('#web/builder/theme/ThemeScreen.tsx')).ThemeScreen);
const BlocksScreen = lazyWithPreload(async () => (await import('#web/content/blocks/BlocksScreen.tsx')).BlocksScreen);
const SiteSettingsScreen = lazyWithPreload(async () => (await import('#web/content/site/SiteSettingsScreen.tsx')).SiteSettingsScreen);
const SermonsScreen = lazyWithPreload(async () => (await import('#web/content/sermons/SermonsScreen.tsx')).SermonsScreen);
const SermonScreen = lazyWithPreload(async () => (await import('#web/content/sermons/SermonScreen.tsx')).SermonScreen);
const PlaylistsScreen = lazyWithPreload(async () => (await import('#web/content/sermons/PlaylistsScreen.tsx')).PlaylistsScreen);
const PodcastScreen = lazyWithPreload(async () => (await import('#web/content/sermons/podcast/PodcastScreen.tsx')).PodcastScreen);
const ServicesScreen = lazyWithPreload(async () => (await import('#web/content/live/ServicesScreen.tsx')).ServicesScreen);
const ServiceScreen = lazyWithPreload(async () => (await import('#web/content/live/ServiceScreen.tsx')).ServiceScreen);
const VersionsScreen = lazyWithPreload(async () => (await import('#web/content/versions/VersionsScreen.tsx')).VersionsScreen);
const BuilderScreen = lazyWithPreload(async () => (await import('#web/builder/BuilderScreen.tsx')).BuilderScreen);

/** The website management screens. */
export const websiteRoutes = (
  <Route path="/site" element={<Studio />}>
    <Route index element={<PagesScreen />} />
    <Route path="navigation" element={<NavigationScreen />} />
    <Route path="theme" element={<ThemeScreen />} />
    <Route path="blocks" element={<BlocksScreen />} />
    <Route path="pages/:id/versions" element={<VersionsScreen />} />
    <Route path="settings" element={<SiteSettingsScreen />} />
  </Route>
);

/** Texts only: the builder draws the page itself. */
const StudioTexts = lazyWithPreload(async () => {
  await studioTexts();
  return Outlet;
});

const SermonTexts = lazyWithPreload(async () => {
  await broadcastTexts();
  return Outlet;
});
const LiveTexts = lazyWithPreload(async () => {
  await liveTexts();
  return Outlet;
});

/** The screens of sermons. */
export const sermonRoutes = (
  <Route path="/sermons" element={<SermonTexts />}>
    <Route index element={<SermonsScreen />} />
    <Route path="new" element={<SermonScreen />} />
    <Route path="playlists" element={<PlaylistsScreen />} />
    <Route path="podcast" element={<PodcastScreen />} />
    <Route path=":id" element={<SermonScreen />} />
  </Route>
);

/** The screens of live services. */
export const liveRoutes = (
  <Route path="/live" element={<LiveTexts />}>
    <Route index element={<ServicesScreen />} />
    <Route path="new" element={<ServiceScreen />} />
    <Route path=":id" element={<ServiceScreen />} />
  </Route>
);

/** The page and block builder: takes the whole window, without the portal's shell. */
export const builderRoutes = (
  <Route element={<StudioTexts />}>
    <Route path="/site/pages/:id" element={<BuilderScreen />} />
    <Route path="/site/blocks/:id" element={<BuilderScreen />} />
  </Route>
);
