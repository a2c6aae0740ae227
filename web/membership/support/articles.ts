/** A handbook article: its path below `/help`, and the key of its title in `support.articles`. */
export interface Article {
  readonly path: string;
  readonly title:
    | 'firstSteps'
    | 'findYourWay'
    | 'addPeople'
    | 'households'
    | 'invite'
    | 'restore'
    | 'importPeople'
    | 'mergePeople'
    | 'peopleLists'
    | 'emailMany'
    | 'textMany'
    | 'tags'
    | 'directory'
    | 'createGroup'
    | 'groupMembers'
    | 'joinGroup'
    | 'sendMessage'
    | 'minors'
    | 'notifications'
    | 'reportMessage'
    | 'hostChat'
    | 'takePart'
    | 'addEvents'
    | 'repeatEvents'
    | 'takeRegistrations'
    | 'registerForEvent'
    | 'subscribe'
    | 'combineCalendars'
    | 'importCalendar'
    | 'startWebsite'
    | 'editPages'
    | 'addPhotos'
    | 'publishPages'
    | 'designSite'
    | 'publishSermons'
    | 'playlists'
    | 'podcast'
    | 'streamServices'
    | 'createForm'
    | 'shareForm'
    | 'formResults'
    | 'fillForm'
    | 'setUpGateway'
    | 'countGifts'
    | 'runCampaign'
    | 'compareBooks'
    | 'issueStatements'
    | 'giveRegularly'
    | 'roles'
    | 'churchDetails'
    | 'appearance'
    | 'auditLog'
    | 'moveChurch'
    | 'profile'
    | 'passkeys'
    | 'twoStep'
    | 'yourData'
    | 'severalChurches'
    | 'registerChurch';
}

/** The handbook's chapters in order. The support drawer offers the current menu's chapter under 'Features Tour'. */
export const chapters = {
  start: [
    { path: 'start/first-steps', title: 'firstSteps' },
    { path: 'start/find-your-way', title: 'findYourWay' },
  ],
  people: [
    { path: 'people/add', title: 'addPeople' },
    { path: 'people/tags', title: 'tags' },
    { path: 'people/directory', title: 'directory' },
    { path: 'people/households', title: 'households' },
    { path: 'people/invite', title: 'invite' },
    { path: 'people/restore', title: 'restore' },
    { path: 'people/import', title: 'importPeople' },
    { path: 'people/merge', title: 'mergePeople' },
    { path: 'people/lists', title: 'peopleLists' },
    { path: 'people/emails', title: 'emailMany' },
    { path: 'people/texts', title: 'textMany' },
  ],
  groups: [
    { path: 'groups/create', title: 'createGroup' },
    { path: 'groups/members', title: 'groupMembers' },
    { path: 'groups/join', title: 'joinGroup' },
  ],
  messages: [
    { path: 'messages/send', title: 'sendMessage' },
    { path: 'messages/minors', title: 'minors' },
    { path: 'messages/notifications', title: 'notifications' },
    { path: 'messages/report', title: 'reportMessage' },
    { path: 'messages/host-chat', title: 'hostChat' },
    { path: 'messages/take-part', title: 'takePart' },
  ],
  calendars: [
    { path: 'calendars/add', title: 'addEvents' },
    { path: 'calendars/repeat', title: 'repeatEvents' },
    { path: 'calendars/registrations', title: 'takeRegistrations' },
    { path: 'calendars/register', title: 'registerForEvent' },
    { path: 'calendars/subscribe', title: 'subscribe' },
    { path: 'calendars/combine', title: 'combineCalendars' },
    { path: 'calendars/import', title: 'importCalendar' },
  ],
  website: [
    { path: 'website/start', title: 'startWebsite' },
    { path: 'website/edit', title: 'editPages' },
    { path: 'website/photos', title: 'addPhotos' },
    { path: 'website/publish', title: 'publishPages' },
    { path: 'website/design', title: 'designSite' },
    { path: 'website/live', title: 'streamServices' },
  ],
  sermons: [
    { path: 'sermons/publish', title: 'publishSermons' },
    { path: 'sermons/playlists', title: 'playlists' },
    { path: 'sermons/podcast', title: 'podcast' },
  ],
  forms: [
    { path: 'forms/create', title: 'createForm' },
    { path: 'forms/share', title: 'shareForm' },
    { path: 'forms/results', title: 'formResults' },
    { path: 'forms/fill', title: 'fillForm' },
  ],
  giving: [
    { path: 'giving/recurring', title: 'giveRegularly' },
    { path: 'giving/gateways', title: 'setUpGateway' },
    { path: 'giving/batches', title: 'countGifts' },
    { path: 'giving/campaigns', title: 'runCampaign' },
    { path: 'giving/comparison', title: 'compareBooks' },
    { path: 'giving/statements', title: 'issueStatements' },
  ],
  settings: [
    { path: 'settings/church', title: 'churchDetails' },
    { path: 'settings/appearance', title: 'appearance' },
    { path: 'settings/roles', title: 'roles' },
    { path: 'settings/audit-log', title: 'auditLog' },
    { path: 'settings/move', title: 'moveChurch' },
  ],
  account: [
    { path: 'account/profile', title: 'profile' },
    { path: 'account/passkeys', title: 'passkeys' },
    { path: 'account/two-step', title: 'twoStep' },
    { path: 'account/your-data', title: 'yourData' },
  ],
  churches: [
    { path: 'churches/several', title: 'severalChurches' },
    { path: 'churches/register', title: 'registerChurch' },
  ],
} as const satisfies Readonly<Record<string, readonly Article[]>>;

/** The parts of the app that have their own help. */
export type HelpSection = keyof typeof chapters;
