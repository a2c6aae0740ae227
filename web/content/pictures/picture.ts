/** A chosen image and its metadata. */
export interface ChosenPicture {
  /** Relative to the content root. */
  readonly key: string;
  readonly url: string;
  /** `""` for a decorative image. */
  readonly alt: string;
  /** Percent from the left and from the top. */
  readonly focusX?: number | undefined;
  readonly focusY?: number | undefined;
  readonly credit?: string | undefined;
}

/** A photo's metadata. `alt` is undefined until it is described. */
export interface Description {
  readonly alt: string | undefined;
  readonly focusX: number;
  readonly focusY: number;
}

/** Described, or marked as decorative. */
export const isDescribed = ({ alt }: Description): boolean => alt !== undefined;
