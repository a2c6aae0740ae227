/** The row layouts on offer, in twelfths. */
export const presets = ['12', '6,6', '4,4,4', '3,3,3,3', '8,4', '4,8', '3,6,3', '3,9', '9,3'] as const;

export const sizesOf = (text: unknown): readonly number[] =>
  typeof text === 'string'
    ? text
        .split(',')
        .map(Number)
        .filter((size) => Number.isInteger(size) && size > 0)
    : [];
/** Columns have no names and are identified by their position. */
export const places = (sizes: readonly number[]): readonly { readonly key: string; readonly at: number; readonly size: number }[] =>
  sizes.map((size, at) => ({ key: `column ${at + 1}`, at, size }));
export const textOfSizes = (sizes: readonly number[]): string => sizes.join(',');

/** Changes one width; the difference comes from the next column (the last one uses the previous), so that the row stays full. */
export function resized(sizes: readonly number[], at: number, size: number): readonly number[] {
  const wanted = Math.min(Math.max(size, 1), 12);
  const neighbour = at + 1 < sizes.length ? at + 1 : at - 1;
  const [was = 12, beside = 1] = [sizes[at], sizes[neighbour]];
  const given = Math.max(1, beside + was - wanted);
  return sizes.map((one, index) => (index === at ? wanted : index === neighbour ? given : one));
}
/** The order on phones as columns store it; defaults to the normal order. */
export const orderOf = (text: unknown, count: number): readonly number[] => {
  const given = sizesOf(text);
  return given.length === count ? given : Array.from({ length: count }, (_, at) => at + 1);
};
