// Section and page templates, and a complete site. Used by the builder, by new pages, and by the server for starter sites.
import type { Nodes } from '#shared/elements/node.ts';
import type { LinkSave } from '../navigation/links.ts';
import type { GlobalStyle } from '../site/globalStyles.ts';
import {
  type ChurchFacts,
  type NewId,
  type StarterStyle,
  type TemplateContext,
  type TemplateSay,
  type TemplateText,
  templateContext,
} from './context.ts';
import { styleOf } from './globalStyle.ts';
import { action, hero, verse, welcomeText } from './openings.ts';
import { about, beliefs, contact, events, footer, give, home, ministries, plan, sermons } from './pageBands.ts';
import { type Band, nodesFrom } from './pieces.ts';
import { faq, times, visit } from './practical.ts';
import { cards, gallery, photoText, steps, team } from './stories.ts';
import { starterThemes } from './themes.ts';

/** `key`: its name is the text `content.templateNames.<key>`. */
export interface Template {
  readonly key: string;
  /** Without facts, the church's details are placeholders. */
  readonly nodes: (say: TemplateSay, newId: NewId, facts?: ChurchFacts, style?: StarterStyle) => Nodes;
}

const unknownChurch: ChurchFacts = { name: '' };
const template = <const K extends string>(key: K, bands: (make: TemplateContext) => readonly Band[]) => ({
  key,
  nodes: (say: TemplateSay, newId: NewId, facts = unknownChurch, style?: StarterStyle) =>
    nodesFrom(bands(templateContext(say, facts, style)), newId),
});
const section = <const K extends string>(key: K, band: (make: TemplateContext) => Band) => template(key, (make) => [band(make)]);

export const sectionTemplates = [
  section('hero', hero),
  section('welcome', welcomeText),
  section('times', times),
  section('photoText', photoText),
  section('cards', cards),
  section('gallery', gallery),
  section('faq', faq),
  section('action', action),
  section('team', team),
  section('visit', visit),
  section('verse', verse),
  section('steps', steps),
] as const satisfies readonly Template[];

export const pageTemplates = [
  template('home', home),
  template('about', about),
  template('plan', plan),
  template('beliefs', beliefs),
  template('ministries', ministries),
  template('events', events),
  template('sermons', sermons),
  template('give', give),
  template('contact', contact),
  template('blank', () => []),
] as const satisfies readonly Template[];

/** The template of a new page; `undefined` if there is none of that name. */
export const pageTemplate = (key: string): Template | undefined => pageTemplates.find((one) => one.key === key);

export interface StarterPage {
  readonly title: string;
  readonly url: string;
  readonly description: string;
  readonly layout: string;
  readonly nodes: Nodes;
}
/** A complete site, ready to save. Ids are new; a link's `parentId` is the id of an earlier link. */
export interface StarterSite {
  readonly pages: readonly StarterPage[];
  readonly links: readonly LinkSave[];
  readonly style: GlobalStyle;
  readonly footer: { readonly name: string; readonly nodes: Nodes };
}

const starterPages: readonly (readonly [
  url: string,
  bands: typeof home,
  title: TemplateText,
  description: TemplateText,
  below?: string,
])[] = [
  ['/', home, 'navHome', 'descHome'],
  ['/about', about, 'navAbout', 'descAbout'],
  ['/beliefs', beliefs, 'navBeliefs', 'descBeliefs', '/about'],
  ['/plan-a-visit', plan, 'navPlan', 'descPlan'],
  ['/ministries', ministries, 'navMinistries', 'descMinistries'],
  ['/events', events, 'navEvents', 'descEvents'],
  ['/give', give, 'navGive', 'descGive'],
  ['/contact', contact, 'navContact', 'descContact'],
];

export function starterSite(style: StarterStyle, say: TemplateSay, facts: ChurchFacts, newId: NewId): StarterSite {
  const make = templateContext(say, facts, style);
  const linkIds = new Map(starterPages.map(([url]) => [url, newId()]));
  return {
    pages: starterPages.map(([url, bands, title, description]) => ({
      title: url === '/' ? facts.name : make.say(title),
      url,
      description: make.say(description),
      layout: 'headerFooter',
      nodes: nodesFrom(bands(make), newId),
    })),
    links: starterPages.map(([url, , title, , below], at) => ({
      id: linkIds.get(url),
      category: 'website',
      linkType: 'url',
      text: make.say(title),
      url,
      sort: at + 1,
      parentId: below && linkIds.get(below),
      visibility: 'everyone',
    })),
    style: styleOf(starterThemes[style]),
    footer: { name: make.say('footerName'), nodes: nodesFrom(footer(make), newId) },
  };
}
