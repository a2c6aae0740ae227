// What an element is: its answers, their defaults, and how the side panel asks for them. One object per type, in a file of its own.
import type { IconShapes } from '#shared/icons.ts';
import type { Out, Schema } from '#shared/words.ts';
import type { Answers } from './node.ts';

/** How a value is edited in the side panel. Labels are `elements.<type>.<name>`, choices `elements.<type>.<name>_<choice>`. */
export type Input =
  | { readonly as: 'line' | 'lines' | 'colour' | 'link' | 'picture' | 'switch' | 'icon' | 'block' | 'address' }
  | { readonly as: 'markdown' | 'richText' | 'html' | 'script' }
  | { readonly as: 'number'; readonly min: number; readonly max: number; readonly step?: number; readonly unit?: 'px' | 's' | 'm' }
  | { readonly as: 'choice'; readonly of: readonly string[] }
  /** An editor of the type's own in `web/elements/<type>/Editor.tsx`: a table's cells, a row's columns. */
  | { readonly as: 'own' };

export interface Field {
  readonly name: string;
  readonly input: Input;
  /** Shown only while another answer has one of these values. */
  readonly when?: { readonly name: string; readonly is: readonly string[] };
  /** Under "More" instead of at the top. */
  readonly more?: true;
}

/** The headings of the palette, in their order. Each is a folder of types, with its texts in `builder.palette.groups`. */
export const paletteGroups = ['text', 'media', 'layout', 'links', 'church', 'embed'] as const;
export type PaletteGroup = (typeof paletteGroups)[number];

/**
 * An element's type. `answers` reads what is stored, older clients' texts included (`"true"`, `"4"`), and fills the defaults; what it does not
 * name is kept beside it. `holds`: `none`, `any` elements, or only its own parts (`column` in a row, slides in a carousel).
 */
export interface ElementKind<S extends Schema = Schema> {
  readonly type: string;
  /** Where the palette offers it; a part that comes with its holder is not offered. */
  readonly group: PaletteGroup | undefined;
  readonly icon: IconShapes;
  readonly answers: S;
  readonly defaults: Out<S>;
  readonly fields: readonly Field[];
  readonly holds: 'none' | 'any' | 'own';
  /** Rises when answers change their meaning; `upgrade` reads those of older versions. */
  readonly version: number;
  readonly upgrade?: (answers: Answers) => Answers;
  /** Answers that are HTML or markdown: cleaned when saved and again when shown. */
  readonly html?: readonly string[];
  /** Answers that are addresses: checked against the schemes a page may use. */
  readonly links?: readonly string[];
  /** What must be answered for it to show anything: at least one of these. Until then the builder shows the text `site.empty.<type>`. */
  readonly needs?: readonly string[];
  /** Where the text that is edited in place lies. */
  readonly inPlace?: string;
  /** Its life comes with a later part of the suite: today it says truthfully what it waits for. */
  readonly waits?: true;
}
