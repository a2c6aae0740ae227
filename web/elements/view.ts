// The interface of element views. The same views draw the published page, the members' page, and the builder's canvas.
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { AnswersOf, ElementType } from '#shared/elements/index.ts';
import type { ElementNode, SectionNode } from '#shared/elements/node.ts';
import type { ListsSource } from './lists/lists.ts';

/** The text for a key in the group `site`; `{{name}}` is filled in from the values. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** A site's complete theme: whatever a church hasn't chosen has its default. */
export interface SiteTheme {
  /** Five hex colors, from light to dark. */
  readonly palette: Readonly<Record<'light' | 'lightAccent' | 'accent' | 'darkAccent' | 'dark', string>>;
  readonly fonts: Readonly<Record<'body' | 'heading', string>>;
  /** Pixels: text size, corner radius of boxes and buttons, and the spacing unit. */
  readonly textSize: number;
  readonly radius: number;
  readonly space: number;
}

/** What views may know besides their answers. */
export interface SiteContext {
  /** `page`: static HTML. `member`: rendered in the browser for a signed-in user. `builder`: the canvas. */
  readonly mode: 'page' | 'member' | 'builder';
  readonly church: { readonly id: string; readonly name: string; readonly timeZone?: string | undefined };
  readonly theme: SiteTheme;
  /** The church's public settings: logos and the like. */
  readonly settings: Readonly<Record<string, string>>;
  readonly language: string;
  /** The regional language of the church, which decides time formats; `language` if unknown. */
  readonly locale?: string | undefined;
  readonly say: Say;
  /** The content root without trailing slash, the map tiles (`{z}/{x}/{y}`), and the origin of church-written scripts. */
  readonly content: string;
  readonly tiles: string;
  readonly usercontent: string;
  /** The API root as an absolute URL; external calendars use it to subscribe. */
  readonly api: string;
  /** The church's giving page, on the host where cards are entered; absent in previews. */
  readonly giving?: string | undefined;
  /** The church's groups and calendars; without them, the elements that show them stay empty. */
  readonly lists?: ListsSource | undefined;
  /** The page being drawn, for elements that refer to it; and the node whose image is above the fold and is loaded first. */
  readonly page?: { readonly title: string } | undefined;
  readonly firstPicture?: string | undefined;
}

/** The source of nodes: a fixed tree, or the builder's draft, which notifies about changes. */
export interface TreeSource {
  useSections(zone: string): readonly string[];
  useSection(id: string): SectionNode | undefined;
  useElement(id: string): ElementNode | undefined;
  /** The direct children of a section (`parentId` undefined) or of an element, in order. */
  useChildren(of: { readonly sectionId?: string; readonly parentId?: string }): readonly string[];
  /** The source of a block's nodes, as published (page) or as drafted (builder). */
  useBlock(blockId: string): TreeSource | undefined;
}

/** A view's props: answers parsed by the type's schema, and the drawn children if the type holds any. */
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
