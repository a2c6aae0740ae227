// What an element type is: its answers, their defaults, and its form in the side panel. One object per type, in a file of its own.
import type { IconShapes } from '#shared/icons.ts';
import type { Out, Schema } from '#shared/words.ts';
import type { Answers } from './node.ts';

/** How a value is edited in the side panel. Labels are `elements.<type>.<name>`, choices `elements.<type>.<name>_<choice>`. */
export type Input =
  | { readonly as: 'line' | 'lines' | 'colour' | 'link' | 'picture' | 'switch' | 'icon' | 'block' | 'address' }
  | { readonly as: 'markdown' | 'richText' | 'html' | 'script' }
  | { readonly as: 'number'; readonly min: number; readonly max: number; readonly step?: number; readonly unit?: 'px' | 's' | 'm' }
  | { readonly as: 'choice'; readonly of: readonly string[] }
  /** The type's own editor in `web/elements/<type>/Editor.tsx`: a table's cells, a row's columns. */
  | { readonly as: 'own' };

export interface Field {
  readonly name: string;
  readonly input: Input;
  /** Shown only while another answer has one of these values. */
  readonly when?: { readonly name: string; readonly is: readonly string[] };
  /** Under "More" instead of at the top. */
  readonly more?: true;
}

/** The headings of the palette, in order. Each is a folder of types, with its texts in `builder.palette.groups`. */
export const paletteGroups = ['text', 'media', 'layout', 'links', 'church', 'embed'] as const;
export type PaletteGroup = (typeof paletteGroups)[number];

/**
 * An element's type. `answers` parses what is stored, including texts from older clients (`"true"`, `"4"`), and fills in the defaults;
 * unknown answers are kept. `holds`: `none`, `any` elements, or only its own parts (`column` in a row, slides in a carousel).
 */
export interface ElementKind<S extends Schema = Schema> {
  readonly type: string;
  /** Its section of the palette; parts that are created with their container aren't offered. */
  readonly group: PaletteGroup | undefined;
  readonly icon: IconShapes;
  readonly answers: S;
  readonly defaults: Out<S>;
  readonly fields: readonly Field[];
  readonly holds: 'none' | 'any' | 'own';
  /** Rises when answers change their meaning; `upgrade` converts those of older versions. */
  readonly version: number;
  readonly upgrade?: (answers: Answers) => Answers;
  /** Answers that are HTML or Markdown: sanitized when saved and again when shown. */
  readonly html?: readonly string[];
  /** Answers that are addresses: checked against the schemes pages can use. */
  readonly links?: readonly string[];
  /** At least one of these answers is needed for it to show anything. Until then the builder shows the text `site.empty.<type>`. */
  readonly needs?: readonly string[];
  /** The answer with the text that is edited in place. */
  readonly inPlace?: string;
  /** Depends on a later part of the suite: until then it says what is missing. */
  readonly waits?: true;
}
