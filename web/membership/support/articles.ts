/** The sections of the app that have help of their own; each is a menu of the header. */
export type HelpSection = 'home' | 'people' | 'settings' | 'profile' | 'churches';

/** An article: its place below the documentation base, and the key of its title under `support.articles`. */
export interface Article {
  readonly path: string;
  readonly title:
    | 'firstSteps'
    | 'findYourWay'
    | 'addPeople'
    | 'households'
    | 'invite'
    | 'restore'
    | 'roles'
    | 'churchDetails'
    | 'appearance'
    | 'trail'
    | 'profile'
    | 'twoStep'
    | 'yourData'
    | 'severalChurches'
    | 'registerChurch';
}

/** What the support drawer offers under 'Features Tour', per menu. */
export const articles: Readonly<Record<HelpSection, readonly Article[]>> = {
  home: [
    { path: '/start/first-steps', title: 'firstSteps' },
    { path: '/start/find-your-way', title: 'findYourWay' },
    { path: '/account/profile', title: 'profile' },
  ],
  people: [
    { path: '/people/add', title: 'addPeople' },
    { path: '/people/households', title: 'households' },
    { path: '/people/invite', title: 'invite' },
    { path: '/people/restore', title: 'restore' },
  ],
  settings: [
    { path: '/settings/church', title: 'churchDetails' },
    { path: '/settings/appearance', title: 'appearance' },
    { path: '/settings/roles', title: 'roles' },
    { path: '/settings/trail', title: 'trail' },
  ],
  profile: [
    { path: '/account/profile', title: 'profile' },
    { path: '/account/two-step', title: 'twoStep' },
    { path: '/account/your-data', title: 'yourData' },
  ],
  churches: [
    { path: '/churches/several', title: 'severalChurches' },
    { path: '/churches/register', title: 'registerChurch' },
  ],
};
