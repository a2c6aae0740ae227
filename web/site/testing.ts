// A church and its site for tests of pages.
import type { SiteChurch } from './church.ts';
import type { SiteData } from './data.ts';

const times = [
  { day: 0, time: '09:00', label: 'Early service' },
  { day: 3, time: '19:30', label: 'Prayer' },
];
export const grace: SiteChurch = {
  id: 'AbcDefGhi12',
  name: 'Grace Community Church',
  address1: '212 Meadowlark Road',
  city: 'New Paltz',
  state: 'NY',
  zip: '12561',
  country: 'US',
  timeZone: 'America/New_York',
  origin: 'http://grace.localhost:3000',
  settings: { welcome: 'Come in!\n\nStay for coffee.', serviceTimes: JSON.stringify(times), supportContact: 'office@grace.test' },
};

export const withSettings = (settings: Record<string, string>): SiteChurch => ({ ...grace, settings: { ...grace.settings, ...settings } });

export const siteOf = (church: SiteChurch): SiteData => ({
  church,
  links: [],
  blocks: {},
  content: 'http://localhost:3000/content',
  tiles: 'http://localhost:3000/tiles',
  usercontent: 'http://usercontent.localhost:3000',
  api: 'http://localhost:3000/api',
  giving: 'http://give.localhost:3000/grace',
});
