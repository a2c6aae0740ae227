import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Node } from '#shared/elements/node.ts';
import { nodeOf, sectionsIn, type Tree } from '#shared/elements/tree/edits.ts';

/** Texts of elements, looked up by name because they depend on the types. */
export interface Words {
  /** The text for a key in the group `elements`, else the humanized key. */
  of(type: string, name: string): string;
  typeName(type: string): string;
  /** A node's display name: `Text`, `Section 2`. */
  name(tree: Tree, id: string): string;
}

/** `banner_image` and `textAlignment` as words, for keys without a text. */
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
