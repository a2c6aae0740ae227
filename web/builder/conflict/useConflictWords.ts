import { useTranslation } from 'react-i18next';
import { useBuilder } from '../builder.ts';
import type { Conflict } from '../draft/conflict.ts';
import { excerptOf } from '../outline/excerpt.ts';
import { useStyleWords } from '../panel/useStyleWords.ts';

const colours = {
  background: 'builder.sections.ground',
  textColor: 'builder.sections.text',
  headingColor: 'builder.sections.heading',
  linkColor: 'builder.sections.link',
  targetBlockId: 'builder.sections.block',
} as const;
const isColour = (name: string): name is keyof typeof colours => Object.hasOwn(colours, name);

/** Descriptions of conflicts for the user. */
export function useConflictWords() {
  const { t } = useTranslation();
  const { words } = useBuilder();
  const style = useStyleWords();
  const typeOf = ({ node }: Conflict) => (node.node === 'element' ? words.typeName(node.elementType) : t('builder.section'));
  const facetOf = ({ facet, node }: Conflict) => {
    const [head = '', ...rest] = facet.split('.');
    if (head === 'answers') return words.of(node.node === 'element' ? node.elementType : 'section', rest.join('.'));
    if (head === 'styles') return style.property(rest.slice(1).join('.'));
    if (head === 'animations') return t('builder.panel.tabs.animation');
    if (head === 'gone' || head === 'removed') return t('builder.conflict.exists');
    return isColour(head) ? t(colours[head]) : t('builder.conflict.place');
  };
  const said = (value: unknown): string => {
    if (value === undefined || value === '') return t('conflict.nothing');
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return text
      .replaceAll(/<[^>]*>|\s+/g, ' ')
      .trim()
      .slice(0, 600);
  };
  const saysOf = (conflict: Conflict, side: 'mine' | 'theirs') => {
    const { facet, node } = conflict;
    if (facet === 'gone') return side === 'theirs' ? t('builder.conflict.deleted') : t('builder.conflict.changed');
    if (facet === 'removed') return side === 'mine' ? t('builder.conflict.deleted') : t('builder.conflict.changed');
    if (facet === 'place') return side === 'mine' ? t('builder.conflict.myPlace') : t('builder.conflict.theirPlace');
    return said(side === 'mine' ? conflict.mine : conflict.theirs) || excerptOf(node);
  };
  return { typeOf, facetOf, saysOf };
}
