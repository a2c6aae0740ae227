/** An icon in lucide's format: SVG elements with attributes, drawn as strokes on a 24 x 24 grid. */
export type IconShapes = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
