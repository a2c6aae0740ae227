/** An icon as lucide tells it: elements of SVG, each with its attributes, to be drawn as lines on a grid of 24. */
export type IconShapes = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
