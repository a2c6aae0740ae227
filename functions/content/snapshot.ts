// Nodes as they are kept in one row: zipped JSON.
import { gunzipSync, gzipSync } from 'node:zlib';
import { ElementNode, mostNodes, Nodes, SectionNode } from '#shared/elements/node.ts';
import { Refusal } from '#shared/errors.ts';
import { many, maybe, type Out, parse, type Schema, shape, text } from '#shared/words.ts';

/** What `snapshot` of `table.ts` takes; a page beyond that is refused with `tooLarge`. */
const longest = 360_000;

const zipped = (value: unknown): string => {
  const packed = gzipSync(JSON.stringify(value)).toString('base64');
  if (packed.length > longest) throw new Refusal('tooLarge');
  return packed;
};
const opened = <S extends Schema>(schema: S, packed: string): Out<S> =>
  parse(schema, JSON.parse(gunzipSync(Buffer.from(packed, 'base64')).toString()));

export const pack = (nodes: Nodes): string => zipped(nodes);
export const unpack = (packed: string): Nodes => opened(Nodes, packed);

/** A change as it is kept and sent: every put is a section or an element. */
export const PackedChange = shape({
  puts: many(shape({ section: maybe(SectionNode), element: maybe(ElementNode) }), mostNodes),
  removes: many(text(20), mostNodes),
});
export type PackedChange = Out<typeof PackedChange>;
export const packChange = (change: PackedChange): string => zipped(change);
export const unpackChange = (packed: string): PackedChange => opened(PackedChange, packed);
