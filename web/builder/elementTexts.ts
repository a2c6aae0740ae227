import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Node } from '#shared/elements/node.ts';
import { nodeOf, sectionsIn, type Tree } from '#shared/elements/tree/edits.ts';

/** Texts of elements: which exist depends on their types, so they are looked up by name. */
export interface Words {
  /** The text of a key of the group `elements`; what has none is said by its own name. */
  of(type: string, name: string): string;
  typeName(type: string): string;
  /** What a node is called: `Text`, `Section 2`. */
  name(tree: Tree, id: string): string;
}

/** `banner_image`, `textAlignment` as words, for what has no text. */
export const plain = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase()
    .replace(/^./, (first) => first.toUpperCase());

export function useWords(): Words {
  const { t, i18n } = useTranslation();
  return useMemo(() => {
    const find = (key: string) => {
      const found: unknown = i18n.getResource(i18n.language, 'translation', key);
      return typeof found === 'string' ? found : undefined;
    };
    const of = (type: string, name: string) => find(`elements.${type}.${name}`) ?? find(`elements.common.${name}`) ?? plain(name);
    const typeName = (type: string) => find(`elements.${type}._name`) ?? plain(type);
    const nameOf = (tree: Tree, node: Node) =>
      node.node === 'element' ? typeName(node.elementType) : t('builder.sectionAt', { at: sectionsIn(tree, node.zone).indexOf(node) + 1 });
    return {
      of,
      typeName,
      name: (tree, id) => {
        const node = nodeOf(tree, id);
        return node ? nameOf(tree, node) : '';
      },
    };
  }, [t, i18n, i18n.language]);
}
