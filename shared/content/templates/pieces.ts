// Templates are written as nested pieces, which become the flat nodes of a page.
import type { ElementType } from '#shared/elements/index.ts';
import type { Answers, ElementNode, Nodes, SectionNode, Styles } from '#shared/elements/node.ts';
import type { NewId } from './context.ts';

export interface Piece {
  readonly type: ElementType;
  readonly answers: Answers;
  readonly styles?: Styles;
  readonly holds?: readonly Piece[];
}

/** A section: a full-width background and its contents. */
export interface Band {
  readonly look?: Pick<SectionNode, 'background' | 'textColor' | 'headingColor' | 'linkColor'>;
  readonly styles?: Styles;
  readonly holds: readonly Piece[];
}

const centred: Styles = { all: { 'text-align': 'center' } };

export const text = (html: string, textAlignment: 'left' | 'center' = 'left'): Piece => ({
  type: 'text',
  answers: { text: html, textAlignment },
});
export const button = (label: string, url: string, variant: 'contained' | 'outlined' = 'contained', align?: 'center'): Piece => ({
  type: 'buttonLink',
  answers: {
    buttonLinkText: label,
    buttonLinkUrl: url,
    buttonLinkVariant: variant,
    buttonLinkColor: 'primary',
    fullWidth: false,
    external: false,
  },
  ...(align && { styles: centred }),
});
export const image = (photo: string, photoAlt: string): Piece => ({ type: 'image', answers: { photo, photoAlt, imageAlign: 'center' } });
export const card = (title: string, body: string, more: Answers = {}): Piece => ({
  type: 'card',
  answers: { title, text: body, titleAlignment: 'left', textAlignment: 'left', ...more },
});
export const question = (title: string, answer: string): Piece => ({
  type: 'faq',
  answers: { title, description: answer, headingType: 'normal' },
});
export const space = (height: number): Piece => ({ type: 'whiteSpace', answers: { height } });

/** Columns side by side; `sizes` are twelfths, one per column. On phones they are stacked. */
export const row = (sizes: readonly number[], columns: readonly (readonly Piece[])[]): Piece => ({
  type: 'row',
  answers: { columns: sizes.join(',') },
  holds: columns.map((holds, at) => ({ type: 'column', answers: { size: sizes[at] ?? 12 }, holds })),
});

/** The nodes of a page or block with these sections. */
export function nodesFrom(bands: readonly Band[], newId: NewId, zone = 'main'): Nodes {
  const elements: ElementNode[] = [];
  const add = (sectionId: string, pieces: readonly Piece[], parentId?: string) => {
    for (const [at, { type, answers, styles = {}, holds = [] }] of pieces.entries()) {
      const id = newId();
      const place = { sectionId, ...(parentId && { parentId }) };
      elements.push({ node: 'element', id, sort: at + 1, elementType: type, answers, styles, animations: {}, ...place });
      add(sectionId, holds, id);
    }
  };
  const sections = bands.map(({ look = {}, styles = {}, holds }, at): SectionNode => {
    const id = newId();
    add(id, holds);
    return { node: 'section', id, sort: at + 1, zone, answers: {}, styles, animations: {}, ...look };
  });
  return { sections, elements };
}
