// How a demo church's website is written. It uses the stock pictures of Narthex.
import type { LinkSave } from '#shared/content/navigation/links.ts';
import type { StockName } from '#shared/content/pictures/stockSet.ts';
import { type Band, button, type Piece, row, text } from '#shared/content/templates/pieces.ts';
import type { Animations, Answers } from '#shared/elements/node.ts';

export interface DemoPage {
  readonly title: string;
  readonly url: string;
  readonly description: string;
  readonly layout?: 'headerFooter' | 'cleanCentered' | 'embed';
  readonly visibility?: 'public' | 'members';
  /** The picture for link previews. */
  readonly shared?: StockName;
  readonly bands: readonly DemoBand[];
}
export interface DemoBand extends Band {
  readonly animations?: Animations;
}

/** A navigation link with those below it. */
export interface DemoLink extends Pick<LinkSave, 'text' | 'url' | 'badge'> {
  readonly below?: readonly DemoLink[];
}

export interface DemoSite {
  readonly palette: Readonly<Record<'light' | 'lightAccent' | 'accent' | 'darkAccent' | 'dark', string>>;
  readonly fonts: Readonly<Record<'body' | 'heading', string>>;
  readonly radius: number;
  readonly pages: readonly DemoPage[];
  /** Unpublished pages. */
  readonly drafts: readonly (DemoPage & { readonly by: string })[];
  readonly links: readonly DemoLink[];
  /** Shared by several pages, by the name that `shown` uses. */
  readonly blocks: Readonly<Record<string, { readonly name: string; readonly holds: readonly Piece[] }>>;
  readonly footer: readonly Band[];
  readonly redirects: readonly (readonly [from: string, to: string])[];
}

/** Placeholders in texts for addresses that are known only when the site is written. */
export const pictureMark = (name: StockName): string => `stock:${name}`;
/** A curated calendar, by its key (`../groups`). */
export const gathered = (key: string): Piece => ({ type: 'calendar', answers: { calendarType: 'curated', calendarId: `calendar:${key}` } });
export const groupCalendar = (key: string): Piece => ({ type: 'calendar', answers: { calendarType: 'group', calendarId: `group:${key}` } });
/** A form, by the words of its name. */
export const formOf = (key: string): Piece => ({ type: 'form', answers: { formId: `form:${key}` } });
export const groupCards = (label = ''): Piece => ({ type: 'groupList', answers: { label } });
/** The live stream, with its chat. */
export const liveStream = (): Piece => ({ type: 'stream', answers: { mode: 'interaction', offlineContent: 'countdown' } });
export const sermonCards = (): Piece => ({ type: 'sermons', answers: {} });
const blockMark = (name: string): string => `block:${name}`;

export const photo = (name: StockName, photoAlt: string, focus: Answers = {}): Answers => ({
  photo: pictureMark(name),
  photoAlt,
  ...focus,
});
export const shown = (name: string): Piece => ({ type: 'block', answers: { targetBlockId: blockMark(name) } });
export const map = (mapAddress: string, mapLabel: string, mapLatitude: number, mapLongitude: number): Piece => ({
  type: 'map',
  answers: { mapAddress, mapLabel, mapZoom: 15, mapLatitude, mapLongitude },
});
export const beside = (photoPosition: 'left' | 'right' | 'top' | 'bottom', picture: Answers, title: string, body: string): Piece => ({
  type: 'textWithPhoto',
  answers: { ...picture, photoPosition, title, text: body },
});
export const table = (rows: readonly (readonly string[])[], markdown = false): Piece => ({
  type: 'table',
  answers: { contents: rows, head: true, markdown, size: 'medium' },
});
export const box = (answers: Answers, ...holds: readonly Piece[]): Piece => ({
  type: 'box',
  answers: { rounded: true, ...answers },
  holds,
});
/** Slides, each a piece of its own. */
export const carousel = (answers: Answers, ...slides: readonly Piece[]): Piece => ({
  type: 'carousel',
  answers: { slides: slides.length, animationOptions: 'fade', interval: 5, ...answers },
  holds: slides.map((piece, slide) => ({ type: 'column', answers: { size: 12, slide }, holds: [piece] })),
});
/** Two buttons side by side, centered. */
export const choices = (first: readonly [string, string], second: readonly [string, string]): Piece =>
  row([6, 6], [[towards('right', button(...first))], [towards('left', button(...second, 'outlined'))]]);
const towards = (side: 'left' | 'right', piece: Piece): Piece => ({
  ...piece,
  styles: { desktop: { 'text-align': side }, mobile: { 'text-align': 'center' } },
});

const light = { textColor: 'var(--light)', headingColor: 'var(--light)', linkColor: 'var(--light)' };
export const over = (name: StockName): Band['look'] => ({ background: pictureMark(name), ...light });
export const tinted: Band['look'] = { background: 'var(--tint)' };
export const deep: Band['look'] = { background: 'var(--darkAccent)', ...light };
export const roomy = {
  all: { 'padding-top': '6rem', 'padding-bottom': '6rem' },
  mobile: { 'padding-top': '3.5rem', 'padding-bottom': '3.5rem' },
};
/** The header of every page except the home page. */
export const banner = (name: StockName, title: string, lead: string): DemoBand => ({
  look: over(name),
  styles: roomy,
  holds: [text(`<h1>${title}</h1><p>${lead}</p>`, 'center')],
});
