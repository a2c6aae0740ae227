// Draws the sections and elements of a tree, each in the same frame, which styles, animations and the builder rely on.
import { createContext, createElement, memo, useContext } from 'react';
import { type AnswersOf, type ElementType, elementKinds, elementTypes, readAnswers } from '#shared/elements/index.ts';
import { type Animations, type Answers, type ElementNode, type Node, onShowSpeeds, onShows } from '#shared/elements/node.ts';
import { cssOf } from '#shared/elements/styles/styles.ts';
import { EmptyNotice } from './EmptyNotice.tsx';
import { gridPlacementOf } from './gridPlacement.ts';
import { views } from './index.tsx';
import { SectionView } from './section/SectionView.tsx';
import { zones } from './tree/readingOrder.ts';
import { TreeProvider, useSite, useTree, type View as ViewOf, type ViewProps } from './view.ts';

/** The enclosing blocks: a block nested in itself isn't drawn again, and nothing inside a block can be selected in the builder. */
const Around = createContext<readonly string[]>([]);

const isKnown = (type: string): type is ElementType => elementTypes.some((one) => one === type);

const oneOf = (of: readonly string[], value: string | undefined) => (of.some((one) => one === value) ? value : undefined);

/** What the page's loader needs to animate a node. */
function animationOf({ onShow, onShowSpeed }: Animations) {
  const how = oneOf(onShows, onShow);
  return how ? { 'data-show': how, 'data-speed': oneOf(onShowSpeeds, onShowSpeed) ?? 'normal' } : {};
}

/** Attributes of a node's root element. */
function useRoot(node: Node, type: string) {
  const inBlock = useContext(Around).length > 0;
  const { mode } = useSite();
  return {
    id: `n-${node.id}`,
    ...(mode === 'builder' && inBlock ? {} : { 'data-node': node.id }),
    'data-type': type,
    ...animationOf(node.animations),
  };
}

/** Pages have the styles of all nodes in their head; elsewhere each node carries its own. */
function OwnStyle({ node }: { readonly node: Node }) {
  const css = useSite().mode === 'page' ? '' : cssOf(node);
  return css ? <style>{css}</style> : null;
}

export function Sections({ zone }: { readonly zone: string }) {
  return useTree()
    .useSections(zone)
    .map((id) => <Section key={id} id={id} />);
}

const Section = memo(function Section({ id }: { readonly id: string }) {
  const node = useTree().useSection(id);
  return node ? <SectionRoot node={node} /> : null;
});

function SectionRoot({ node }: { readonly node: Extract<Node, { node: 'section' }> }) {
  const root = useRoot(node, 'section');
  return (
    <SectionView node={node} root={root} own={<OwnStyle node={node} />}>
      {node.targetBlockId ? (
        <Block id={node.targetBlockId} as="sections" />
      ) : (
        <div className="slot wrap" data-slot={node.id}>
          <ElementNodes of={{ sectionId: node.id }} />
        </div>
      )}
    </SectionView>
  );
}

interface Of {
  readonly of: { readonly sectionId?: string; readonly parentId?: string };
}

/** The direct children of a section or element. */
export function ElementNodes({ of }: Of) {
  return useTree()
    .useChildren(of)
    .map((id) => <Element key={id} id={id} />);
}

const Element = memo(function Element({ id }: { readonly id: string }) {
  const node = useTree().useElement(id);
  return node && isKnown(node.elementType) ? <ElementRoot node={node} type={node.elementType} /> : null;
});

/** The view of a type, given its answers parsed by the type. */
function drawn<T extends ElementType>(type: T, given: Omit<ViewProps<T>, 'answers'>, stored: Answers) {
  const View: ViewOf<T> = views[type];
  const answers: AnswersOf<T> = readAnswers(type, stored);
  return createElement<ViewProps<T>>(View, { ...given, answers });
}

function ElementRoot({ node, type }: { readonly node: ElementNode; readonly type: ElementType }) {
  const root = useRoot(node, type);
  const site = useSite();
  // Makes slides scrollable by keyboard even before the carousel is hydrated.
  const scrolls = type === 'carousel' && site.mode !== 'builder' ? { tabIndex: 0 } : {};
  const shown = type === 'block' || type === 'stream' ? readAnswers(type, node.answers).targetBlockId : '';
  const block = type === 'block' || shown ? <Block id={shown} as="elements" /> : undefined;
  const slot =
    elementKinds[type].holds !== 'none' ? (
      <div className="slot" data-slot={node.id} {...scrolls}>
        <ElementNodes of={{ parentId: node.id }} />
      </div>
    ) : (
      block
    );
  return (
    <div {...root} className={`el el-${type}`} style={gridPlacementOf(type, node.answers)}>
      {drawn(type, { id: node.id, site, children: slot }, node.answers)}
      {site.mode === 'builder' && <EmptyNotice type={type} answers={node.answers} id={node.id} />}
      <OwnStyle node={node} />
    </div>
  );
}

interface BlockProps {
  readonly id: string;
  /** The nodes of a block. */
  readonly as: 'sections' | 'elements';
}

/** A block's content, wherever it is used. */
export function Block({ id, as }: BlockProps) {
  const around = useContext(Around);
  const source = useTree().useBlock(id);
  if (!source || around.includes(id)) return null;
  return (
    <Around.Provider value={[...around, id]}>
      <TreeProvider value={source}>
        {as === 'elements' ? <ElementNodes of={{}} /> : zones.map((zone) => <Sections key={zone} zone={zone} />)}
      </TreeProvider>
    </Around.Provider>
  );
}
