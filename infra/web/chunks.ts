// Which modules of the web app are bundled together. Everything not named here is split by the lazy screens themselves, so that none
// carries another's widgets.
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { lazyIn, lazyModules, partsOf, withParts } from './moduleGraph.ts';

const web = (file: string) => join(import.meta.dirname, '../../web', file);

/**
 * Vendor chunks change only with a dependency, so they stay in the browser's cache across deployments. The sign-in screens don't use MUI.
 */
const widgets =
  'styles|zero-styled|colors|utils|transitions|useLazyRipple|DefaultPropsProvider|Box|Button|ButtonBase|ButtonGroup|CircularProgress|IconButton';
const router = ['react-router', 'react-router-dom'];
const stem = ['i18next', 'react-i18next'];
const mui = ['@emotion', 'stylis', '@mui/system', '@mui/styled-engine', '@mui/private-theming', `@mui/material/(${widgets})`];

/** Islands of public pages: `web/elements/islands`. */
export const islands = 'calendar carousel chat donate form hls live map raw register sermon sermons share video'.split(' ');
export const islandFile = (name: string): string => `elements/islands/${name}.ts`;

/** The page for giving, on a host of its own. */
const giving = ['give/main.tsx'];

/** Requests the session before the rest of the app is loaded. */
const earliest = ['main.tsx'];
/** The first visit's modules: each is lazy, but their parts are in one file instead of fifty. */
const mount = ['app/start.tsx'];
const firstScreens = [...mount, 'app/App.tsx', 'membership/signIn/LoginScreen.tsx'];
/** The foundation of all screens after sign-in. */
const beyond = ['app/theme/AppTheme.tsx', 'app/routes/portal.tsx'];
/** Renders a page before the surrounding app has started. */
const page = ['builder/ahead/drawAhead.ts'];
const builder = ['builder/BuilderScreen.tsx'];
/** The frames around screens, and their initial contents. */
const shells = ['portal/PortalShell.tsx', 'portal/PortalHome.tsx', 'site/app/SiteShell.tsx'];
/** What the portal always loads, and what its home shows besides. */
const frame = ['portal/PortalShell.tsx'];
/** Of a church's site, too. */
const live = ['messaging/live/live.ts'];
const home = ['portal/PortalHome.tsx'];
/** The screens of the portal, and those next to the sign-in, which it fetches when it has nothing else to do. */
const portalRoutes = ['portal', 'admin', 'chat', 'forms', 'giving', 'groups', 'mailings', 'notifications', 'people', 'website'].map(
  (name) => `app/routes/${name}.tsx`,
);
const entry = ['membership/signIn/LoginScreen.tsx'];
const passkeys = /@simplewebauthn\/browser\/|\/signIn\/passkeys\/autofill\.ts$/;
const elementKinds = join(import.meta.dirname, '../../shared/elements/index.ts');

const othersOf = (graph: Rolldown.ChunkingContext, of: RegExp): ReadonlySet<string> =>
  new Set(
    [...lazyModules(graph, earliest.map(web))]
      .filter((id) => of.test(id))
      .map((id) => partsOf(graph, [id]))
      .flatMap((parts) => (parts.has(elementKinds) ? [] : [...parts])),
  );

const partsByUse = (graph: Rolldown.ChunkingContext) => ({
  giving: partsOf(graph, giving.map(web)),
  earliest: partsOf(graph, earliest.map(web)),
  // What mounts the app, and its screen as well: the sign-in page is the first visit.
  first: new Set([...partsOf(graph, firstScreens.map(web)), ...[...mount, ...entry].map(web)]),
  beyond: withParts(graph, beyond.map(web)),
  page: new Set([...partsOf(graph, page.map(web)), ...page.map(web)]),
  builder: partsOf(graph, builder.map(web)),
  cleaner: partsOf(graph, [web('elements/Html.tsx')]),
  islands: islands.map((name) => ({ name, parts: partsOf(graph, [web(islandFile(name))]) })),
  shells: partsOf(graph, shells.map(web)),
  frame: withParts(graph, frame.map(web)),
  home: withParts(graph, [...home.map(web), ...lazyIn(graph, [web('portal/home/cards.ts')])]),
  live: withParts(graph, live.map(web)),
  entry: withParts(graph, lazyIn(graph, entry.map(web))),
  /** Of the portal's other screens, and of everything that isn't the portal. */
  portal: partsOf(
    graph,
    lazyIn(graph, portalRoutes.map(web)).filter((id) => ![...frame, ...home].some((file) => id === web(file))),
  ),
  elsewhere: withParts(graph, [...lazyModules(graph, earliest.map(web), portalRoutes.map(web))]),
  /** Everything not related to pages. */
  others: othersOf(graph, /\/web\//),
  /** The part of it that shows people and messages. */
  amongPeople: othersOf(graph, /\/web\/me\w+\//),
});
/**
 * `calendars` for `shared/content/calendars/…`, `membership` for `shared/membership/…`; everything other than call descriptions is one
 * subject.
 */
function subjectOf(id: string): string {
  if (/newId|unsavedChanges|builder\//.test(id)) return 'draft';
  const [, area = 'screen', calendars] = /\/shared\/(\w+)\/(calendars\/)?/.exec(id) ?? [];
  return calendars ? 'dates' : area;
}

type Parts = ReturnType<typeof partsByUse>;

let known: Parts | undefined;
type NameOf = (id: string, parts: Parts) => string | false | undefined;
/** A group named after the users of a module. */
const by = (debugName: string, nameOf: NameOf) => ({
  debugName,
  name: (id: string, graph: Rolldown.ChunkingContext) => {
    known ??= partsByUse(graph);
    return nameOf(id, known) || null;
  },
});
const ofBuilder = (debugName: string, nameOf: NameOf) =>
  by(debugName, (id, parts) => (parts.builder.has(id) || parts.page.has(id)) && nameOf(id, parts));
const ofPage = (debugName: string, nameOf: NameOf) => by(debugName, (id, parts) => parts.page.has(id) && nameOf(id, parts));

/**
 * The groups in the order in which they take modules; each includes the imports of its modules that no earlier group has taken. Each file
 * costs a slow CPU some milliseconds: the builder loads ten instead of fifty. What it shares with islands of public pages and other screens
 * stays separate, so that they load nothing extra.
 */
export const groups = [
  // On its own: calendars of public pages need it, too, and nothing else.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\// },
  { name: 'router', test: new RegExp(`node_modules/(${router.join('|')})/`) },
  // The page for giving needs texts, too, and no router.
  { name: 'base', test: new RegExp(`node_modules/(${stem.join('|')})/`) },
  { name: 'mui', test: new RegExp(`node_modules/(${mui.join('|')})/`) },
  // What the app shares with forms on public pages: in another file, the pages would load the app, too.
  // With what loads modules on demand, or the sign-in page would load forms for it.
  {
    name: 'small',
    test: /vite\/preload-helper|\/(shared\/(emailForm|time\/(civilDate|wallTime))|web\/session\/(newId|outbox\/tabLock))\.ts$/,
  },
  {
    name: 'filling',
    test: /\/(shared\/membership\/forms\/(answers|receive|formLogic|splitChoices|dialCodes|startingValues|files\/fileAnswers|page\/(problemTexts|readFields|publicForm))|web\/(session\/(outbox\/(formStorage)|proof\/proofOf)|elements\/form\/(live|open|over|send)\w+))\.ts$/,
  },
  // What the app shares with the page for giving: in another file, the page would load the app, too.
  by('giving with early', (id, { giving: shown, earliest }) => shown.has(id) && earliest.has(id) && 'client'),
  by('giving with first', (id, { giving: shown, first }) => shown.has(id) && first.has(id) && 'widgets'),
  // What the portal's start needs of it doesn't bring the form for giving.
  by('giving with shells', (id, { giving: shown, shells, home }) => shown.has(id) && (shells.has(id) || home.has(id)) && 'giving-shell'),
  by('giving ui', (id, { giving: shown, others }) => shown.has(id) && others.has(id) && /\/web\/ui\//.test(id) && 'giving-ui'),
  by(
    'giving with others',
    (id, { giving: shown, beyond, others }) => shown.has(id) && (beyond.has(id) || others.has(id)) && 'giving-parts',
  ),
  by('early', (id, { earliest }) => earliest.has(id) && 'early'),
  // The app starts once the file of its first screens is loaded: a page is rendered without it.
  by('page with first', (id, { first, page: drawn }) => first.has(id) && drawn.has(id) && 'cover'),
  by('page with beyond', (id, { beyond, page: drawn }) => beyond.has(id) && drawn.has(id) && 'data'),
  by('first', (id, { first }) => first.has(id) && 'first'),
  by('beyond', (id, { beyond }) => beyond.has(id) && 'beyond'),
  ofBuilder('with islands', (id, parts) => {
    const island = parts.islands.find((one) => one.parts.has(id));
    return island && `${island.name}-${parts.amongPeople.has(id) ? 'among-people' : 'parts'}`;
  }),
  ofBuilder('cleaner', (id, { cleaner }) => cleaner.has(id) && 'cleaner'),
  ofPage('page with shells', (id, { shells }) => shells.has(id) && 'page-shell'),
  ofPage('page with people', (id, { amongPeople }) => amongPeople.has(id) && 'page-among-people'),
  ofPage('page with others', (id, { others }) => others.has(id) && 'page-parts'),
  ofPage('page', () => 'page'),
  ofBuilder('with shells', (id, { shells }) => shells.has(id) && 'shell'),
  ofBuilder('with people', (id, { amongPeople }) => amongPeople.has(id) && `${subjectOf(id)}-among-people`),
  ofBuilder('with others', (id, { others }) => others.has(id) && `${subjectOf(id)}-parts`),
  ofBuilder('elements', (id) => /\/(?:web|shared)\/elements\//.test(id) && 'elements'),
  ofBuilder('builder', (id) => (id.includes('/web/builder/') ? 'builder' : 'content')),
  // The start of the portal is a few files instead of sixty. What other apps use of it as well is apart.
  // Passkeys are asked for as soon as the sign-in page is idle, and the screens beside it are fetched then.
  // What the portal uses of them is apart: its tools for people would load passkeys otherwise.
  by('entry with portal', (id, { entry: others, portal }) => {
    if (!others.has(id) || !portal.has(id)) return false;
    return /\/people\/merges\//.test(id) ? 'merging' : /\/(CodeField|useCodeForm)\.tsx?$/.test(id) && 'codes';
  }),
  by('entry', (id, { entry: others, portal }) => (passkeys.test(id) || (others.has(id) && !portal.has(id))) && 'entry'),
  by('live', (id, parts) => parts.live.has(id) && 'live'),
  by('widgets', (id, { frame: always, home: shown, elsewhere }) => elsewhere.has(id) && (always.has(id) || shown.has(id)) && 'widgets'),
  by('frame', (id, { frame: always, home: shown }) => (always.has(id) || shown.has(id)) && 'frame'),
];

type Bundle = Rolldown.OutputBundle;
/** A module's file and its imports, without those already loaded by then. */
function filesOf(bundle: Bundle, module: string, known: readonly string[] = []): string[] {
  const found = new Set<string>();
  const visit = (file: string): void => {
    const chunk = bundle[file];
    if (found.has(file) || known.includes(file) || chunk?.type !== 'chunk') return;
    found.add(file);
    for (const one of chunk.imports) visit(one);
  };
  for (const one of Object.values(bundle)) if (one.type === 'chunk' && one.facadeModuleId === web(module)) visit(one.fileName);
  return [...found];
}

/**
 * Loads the app in parallel with the module that imports it, instead of after it; and gives the first module the names of the builder's
 * files, which it preloads depending on the address.
 */
export const preloads: Plugin = {
  name: 'preloads',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {}, path }) => {
      if (path !== '/index.html') return [];
      const files = filesOf(bundle, 'app/start.tsx').filter((file) => !html.includes(file));
      return files.map((file) => ({ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` }, injectTo: 'head' }));
    },
  },
  generateBundle(_, bundle) {
    const own = filesOf(bundle, 'app/start.tsx');
    const sizeOf = (file: string) => (bundle[file]?.type === 'chunk' ? bundle[file].code.length : 0);
    const named = (modules: readonly string[], known: readonly string[]) =>
      [...new Set(modules.flatMap((module) => filesOf(bundle, module, known)))].toSorted((a, b) => sizeOf(b) - sizeOf(a));
    const ofPage = named(page, own);
    const ofBuilder = named([...beyond, ...builder], [...own, ...ofPage]);
    const addresses = (files: readonly string[]) => files.map((file) => `/${file}`).join(' ');
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      chunk.code = chunk.code.replace(`files:web/${page[0]}`, addresses(ofPage)).replace(`files:web/${builder[0]}`, addresses(ofBuilder));
    }
  },
};
