// Resources still missing in the areas that are served. Remove a resource's line when it is built; `functions/unserved/unserved.test.ts`
// fails if it is forgotten.
import type { ServedArea } from '../areas.ts';
import type { Paths } from './placeholder.ts';

const bibles: Paths = {
  lists: '/bibles/list',
  openLists: `/bibles /bibles/stats /bibles/availableTranslations/:source /bibles/:translation/books
    /bibles/:translation/:book/chapters /bibles/:translation/chapters/:chapter/verses /bibles/:translation/search
    /bibles/:translation/verses/:range`,
  openRows: '/bibles/:id',
};

const praiseCharts: Paths = {
  lists: '/praiseCharts/search /praiseCharts/products/:id',
  rows: '/praiseCharts/access /praiseCharts/arrangement/raw/:id /praiseCharts/download /praiseCharts/library /praiseCharts/raw/:id',
  openRows: '/praiseCharts/authUrl',
  answers: { '/praiseCharts/hasAccount': { hasAccount: false } },
};

const sermons: Paths = {
  lists: '/sermons/timeline',
  rows: '/sermons/outline /sermons/socialSuggestions /sermons/subtitles/:id',
  openRows: '/sermons/public/tvFeed/:churchId/:sermonId',
  openAnswers: { '/sermons/public/tvFeed/:churchId': { treeLabels: [], playlists: [] } },
};

const doing: Paths = {
  lists: `/actions/automation/:id /assignments/my /assignments/plan/ids /assignments/plan/:planId /automations
    /blockoutDates/ids /blockoutDates/my /blockoutDates/upcoming /conditions/automation/:id /conjunctions/automation/:id
    /contentProviderAuths /contentProviderAuths/ids /contentProviderAuths/ministry/:ministryId
    /planItems/ids /planItems/plan/:planId /plans /plans/ids /plans/overview /plans/presenter /plans/types/:planTypeId
    /planTypes /planTypes/ids /planTypes/ministryId/:ministryId /positions/ids /positions/plan/ids /positions/plan/:planId
    /times/all /times/plan/:planId /times/plans`,
  rows: `/actions/:id /assignments/:id /automations/:id /blockoutDates/:id /conditions/:id /conjunctions/:id
    /contentProviderAuths/:id /contentProviderAuths/ministry/:ministryId/:providerId /planItems/:id /plans/:id /planTypes/:id
    /positions/:id /times/:id`,
  openLists: '/plans/public/signup/:churchId',
  openRows: '/planFeed/presenter/:churchId/:planId /planItems/presenter/:churchId/:planId /plans/public/current/:planTypeId',
};

/** In `sermons` and the like, `timeline` is recent activity, newest first. */
export const toCome = {
  membership: {
    oauth: {
      lists: '/oauth/clients',
      rows: '/oauth/clients/:id /oauth/clients/clientId/:clientId /oauth/device/pending/:userCode',
      openRows: '/oauth/relay/sessions/:sessionCode',
    },
  },
  content: {
    arrangementKeys: {
      lists: '/arrangementKeys /arrangementKeys/arrangement/:arrangementId',
      rows: '/arrangementKeys/:id',
      openRows: '/arrangementKeys/presenter/:churchId/:id',
    },
    arrangements: { lists: '/arrangements /arrangements/song/:songId /arrangements/songDetail/:songDetailId', rows: '/arrangements/:id' },
    bibles,
    praiseCharts,
    sermons,
    songDetailLinks: { lists: '/songDetailLinks/songDetail/:songDetailId', rows: '/songDetailLinks/:id' },
    songDetails: { lists: '/songDetails', rows: '/songDetails/:id' },
    songs: { lists: '/songs /songs/search', rows: '/songs/:id' },
    timeline: { lists: '/events/timeline /events/timeline/group/:groupId' },
  },
  messaging: {
    devices: {
      lists: '/deviceContents/deviceId/:deviceId /devices/my /devices/:churchId /devices/:churchId/person/:personId',
      rows: '/devices/pair/:pairingCode /devices/:churchId/:id',
      openRows: '/devices/status/:deviceId',
    },
    liveChat: {
      openLists: '/conversations/:churchId/:contentType/:contentId',
    },
    timeline: { lists: '/conversations/posts /conversations/posts/group/:groupId /conversations/timeline/ids' },
  },
  giving: {},
  doing: { serving: doing },
  reporting: { reports: { rows: '/reports/:keyName /reports/:keyName/run' } },
} as const satisfies Record<ServedArea, Record<string, Paths>>;
