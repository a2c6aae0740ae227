// Stores nodes in a single row, as compressed JSON.
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Change, ElementNode, mostNodes, type Node, Nodes, SectionNode } from '#shared/elements/node.ts';
import { Refusal } from '#shared/errors.ts';
import { many, maybe, type Out, parse, type Schema, shape, text } from '#shared/words.ts';

/** The capacity of `snapshot` in `table.ts`; a larger page is refused with `tooLarge`. */
const longest = 360_000;
/** Characters of what is packed: a draft is smaller (`steps.ts`). */
const mostUnpacked = 12_000_000;

const zipped = (value: unknown): string => {
  const packed = gzipSync(JSON.stringify(value)).toString('base64');
  if (packed.length > longest) throw new Refusal('tooLarge');
  return packed;
};
const opened = <S extends Schema>(schema: S, packed: string): Out<S> =>
  parse(schema, JSON.parse(gunzipSync(Buffer.from(packed, 'base64')).toString()));

/** The same with its text replaced. As it is if it is damaged; `undefined` if it unpacks to more than a page can be. */
export function repacked(packed: string, replaced: (text: string) => string): string | undefined {
  try {
    const json = gunzipSync(Buffer.from(packed, 'base64'), { maxOutputLength: mostUnpacked }).toString();
    const after = replaced(json);
    return after === json ? packed : zipped(JSON.parse(after));
  } catch (error) {
    return Reflect.get(Object(error), 'code') === 'ERR_BUFFER_TOO_LARGE' ? undefined : packed;
  }
}

export const pack = (nodes: Nodes): string => zipped(nodes);
export const unpack = (packed: string): Nodes => opened(Nodes, packed);

/**
 * Whether it contains an element of one of these types, without parsing everything: inside a text the quotes would be escaped. An
 * unreadable snapshot contains none; rendering it reports the error.
 */
export function holdsType(packed: string, types: readonly string[]): boolean {
  try {
    const json = gunzipSync(Buffer.from(packed, 'base64')).toString();
    return types.some((type) => json.includes(`"elementType":"${type}"`));
  } catch {
    return false;
  }
}

/** A change as stored and sent: every put is a section or an element. */
const PackedChange = shape({
  puts: many(shape({ section: maybe(SectionNode), element: maybe(ElementNode) }), mostNodes),
  removes: many(text(20), mostNodes),
});
type PackedChange = Out<typeof PackedChange>;

export const putsOf = (nodes: readonly Node[]): PackedChange['puts'] =>
  nodes.map((node) => (node.node === 'section' ? { section: node } : { element: node }));
const nodesOfPuts = (puts: PackedChange['puts']): Node[] =>
  puts.map(({ section, element }) => section ?? element).filter((node) => node !== undefined);

export const packChange = ({ puts, removes }: Change): string => zipped({ puts: putsOf(puts), removes });
export function unpackChange(packed: string): Change {
  const { puts, removes } = opened(PackedChange, packed);
  return { puts: nodesOfPuts(puts), removes };
}
