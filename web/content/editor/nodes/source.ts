/**
 * Every block remembers the source it was parsed from. As long as its serialization is unchanged, that source is written instead: a text
 * that is opened and saved stays the same to the letter, and an edit changes only the edited block.
 */
import { $getState, $setState, createState, type LexicalNode } from 'lexical';

interface Source {
  readonly raw: string;
  /** The block's serialization right after parsing. */
  readonly made: string;
  /** Its index in the text, and what separated it from the block before. */
  readonly at: number;
  readonly gap: string;
}

const none: Source = { raw: '', made: '', at: -1, gap: '' };

function readSource(given: unknown): Source {
  if (typeof given !== 'object' || given === null) return none;
  const { raw, made, at, gap } = { ...none, ...given };
  const sound = typeof raw === 'string' && typeof made === 'string' && typeof at === 'number' && typeof gap === 'string';
  return sound ? { raw, made, at, gap } : none;
}

const sourceState = createState('source', { parse: readSource });

/** Records where a block comes from. */
export const $setSource = (node: LexicalNode, source: Source): LexicalNode => $setState(node, sourceState, source);

/** Serializes blocks in order; `write` receives the output for the block before. */
export function $writeBlocks(
  blocks: readonly LexicalNode[],
  between: string,
  write: (block: LexicalNode, before: string) => string,
): string {
  let text = '';
  let before = '';
  let last = none;
  for (const block of blocks) {
    const source = $getState(block, sourceState);
    const made = write(block, before);
    const untouched = source.at >= 0 && write(block, '') === source.made;
    const written = untouched ? source.raw : made;
    if (written === '') continue;
    const follows = untouched && last.at >= 0 && source.at === last.at + 1;
    text += text === '' ? written : (follows ? source.gap : between) + written;
    before = written;
    last = untouched ? source : none;
  }
  return text;
}
