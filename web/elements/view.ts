// What draws an element: the same views make the published page, the page of a member, and the canvas of the builder.
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { AnswersOf, ElementType } from '#shared/elements/index.ts';
import type { ElementNode, SectionNode } from '#shared/elements/node.ts';
import type { ListsSource } from './lists/lists.ts';

/** The text of a key of the group `site`; `{{name}}` is filled from the values. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** The theme of a site, complete: what a church has not chosen is filled with what every site starts with. */
export interface SiteTheme {
  /** Five colours from light to dark, hex. */
  readonly palette: Readonly<Record<'light' | 'lightAccent' | 'accent' | 'darkAccent' | 'dark', string>>;
  readonly fonts: Readonly<Record<'body' | 'heading', string>>;
  /** Pixels: text size, rounding of boxes and buttons, and the unit of distances. */
  readonly textSize: number;
  readonly radius: number;
  readonly space: number;
}

/** What views may know beside their answers. */
export interface SiteContext {
  /** `page`: static HTML. `member`: drawn in the browser for a signed-in user. `builder`: the canvas. */
  readonly mode: 'page' | 'member' | 'builder';
  readonly church: { readonly id: string; readonly name: string };
  readonly theme: SiteTheme;
  /** Public settings of the church: logos and the like. */
  readonly settings: Readonly<Record<string, string>>;
  readonly language: string;
  /** The language as it is spoken where the church is, which decides how times are written; `language` where that is not known. */
  readonly locale?: string | undefined;
  readonly say: Say;
  /** The content root without trailing slash, the map tiles (`{z}/{x}/{y}`), and the origin of church-written scripts. */
  readonly content: string;
  readonly tiles: string;
  readonly usercontent: string;
  /** The root of the API, a whole address: calendars of others subscribe by it. */
  readonly api: string;
  /** The groups and calendars of the church; without, elements that show them stay empty. */
  readonly lists?: ListsSource | undefined;
  /** The page that is drawn, for what names it; and the node whose picture is seen first, which is loaded before all others. */
  readonly page?: { readonly title: string } | undefined;
  readonly firstPicture?: string | undefined;
}

/** Where the nodes come from: a fixed tree, or the builder's draft, which tells when one of them changes. */
export interface TreeSource {
  useSections(zone: string): readonly string[];
  useSection(id: string): SectionNode | undefined;
  useElement(id: string): ElementNode | undefined;
  /** The elements directly in a section (`parentId` undefined) or in an element, in order. */
  useChildren(of: { readonly sectionId?: string; readonly parentId?: string }): readonly string[];
  /** The source of a block's nodes, as published (page) or as drafted (builder). */
  useBlock(blockId: string): TreeSource | undefined;
}

/** What a view is given: answers read by the type's schema, and the drawn children where it holds any. */
export interface ViewProps<T extends ElementType = ElementType> {
  readonly id: string;
  readonly answers: AnswersOf<T>;
  readonly site: SiteContext;
  readonly children?: ReactNode;
}
export type View<T extends ElementType = ElementType> = ComponentType<ViewProps<T>>;
export type Views = { readonly [T in ElementType]: View<T> };

const Site = createContext<SiteContext | undefined>(undefined);
const Tree = createContext<TreeSource | undefined>(undefined);
export const SiteProvider = Site.Provider;
export const TreeProvider = Tree.Provider;

export function useSite(): SiteContext {
  const site = useContext(Site);
  if (!site) throw new Error('Elements are drawn inside a SiteProvider.');
  return site;
}
export function useTree(): TreeSource {
  const tree = useContext(Tree);
  if (!tree) throw new Error('Elements are drawn inside a TreeProvider.');
  return tree;
}
