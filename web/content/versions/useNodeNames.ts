import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Node } from '#shared/elements/node.ts';

/** `textAlignment` as words, for keys without a text. */
const plain = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/^./, (first) => first.toUpperCase());

/** Display names of nodes and their answers; elements' texts are keyed by type. */
export function useNodeNames() {
  const { t, i18n } = useTranslation();
  return useMemo(() => {
    const find = (key: string) => {
      const found: unknown = i18n.getResource(i18n.language, 'translation', key);
      return typeof found === 'string' ? found : undefined;
    };
    const typeOf = (node: Node) => (node.node === 'section' ? 'section' : node.elementType);
    return {
      node: (node: Node) =>
        node.node === 'section' ? t('content.versions.section') : (find(`elements.${node.elementType}._name`) ?? plain(node.elementType)),
      facet: (node: Node, name: string) => {
        if (name === 'styles') return t('content.versions.styles');
        if (name === 'animations') return t('content.versions.animations');
        return find(`elements.${typeOf(node)}.${name}`) ?? plain(name);
      },
    };
  }, [t, i18n]);
}
