// Validates nodes from clients: answers by the type's schema, the change as a whole by the rules of the tree.
import type { ChangeAsked } from '#shared/content/words.ts';
import { checkAnswers } from '#shared/elements/checkAnswers.ts';
import type { Change, ElementNode, Node } from '#shared/elements/node.ts';
import { type TreeProblem, treeOf, validateChange } from '#shared/elements/tree/edits.ts';
import { Refusal } from '#shared/errors.ts';
import { type Draft, type Holder, listed } from './draft.ts';
import { storable } from './storable.ts';

/** An element as stored. Refused with `invalid`, naming the wrong answer. */
function checkedElement(node: ElementNode): ElementNode {
  const checked = checkAnswers(node.elementType, node.answers);
  if (!checked.ok) throw new Refusal('invalid', checked.problem);
  return { ...node, answers: checked.answers };
}

function checkedNode(node: Node): Node {
  storable(node);
  return node.node === 'element' ? checkedElement(node) : node;
}

const sentences: Record<TreeProblem, string> = {
  unknownNode: 'The element to delete does not exist.',
  unknownParent: 'The place for this element does not exist.',
  otherKind: 'A section cannot become an element.',
  twice: 'The same element was sent twice.',
  leftBehind: 'This would leave elements without a parent.',
  loop: 'An element cannot contain itself.',
  tooDeep: 'Elements are nested too deeply.',
  holdsNone: 'This element cannot contain other elements.',
  foreignPart: 'Rows can contain only columns, and carousels only slides.',
  tooManyParts: 'There are too many columns or slides.',
  tooMany: 'There are too many sections and elements.',
};

/** The change, if it is allowed, with its answers sanitized. */
export function checkedChange(draft: Draft, change: Change): Change {
  const puts = change.puts.map(checkedNode);
  const problem = validateChange(treeOf(listed(draft.nodes)), { ...change, puts });
  if (problem) throw new Refusal('invalid', sentences[problem]);
  for (const node of puts) mustFit(draft.holder, node);
  return { puts, removes: change.removes };
}

/** Element blocks hold elements, everything else holds sections. */
function mustFit(holder: Holder, node: Node): void {
  const ofElements = holder.type === 'block' && holder.kept.row.blockType === 'elementBlock';
  const atTop = node.node === 'section' || (!node.sectionId && !node.parentId);
  if (atTop && ofElements !== (node.node === 'element')) throw new Refusal('invalid', sentences.unknownParent);
}

/** The change an editor requests, applied to the draft the editor knows. */
export function askedChange(draft: Draft, { revision, sections, elements, removes }: ChangeAsked): Change {
  if (revision !== draft.holder.kept.row.revision) throw new Refusal('outdated');
  return checkedChange(draft, { puts: [...sections, ...elements], removes });
}
