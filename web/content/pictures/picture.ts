/** A picture that was chosen, with what is known of it. */
export interface ChosenPicture {
  /** Below the content root. */
  readonly key: string;
  readonly url: string;
  /** `""` for a decorative one. */
  readonly alt: string;
  /** Per cent from the left and from the top. */
  readonly focusX?: number | undefined;
  readonly focusY?: number | undefined;
  readonly credit?: string | undefined;
}

/** What is known of a photo besides its bytes. `alt` is undefined until it is described. */
export interface Description {
  readonly alt: string | undefined;
  readonly focusX: number;
  readonly focusY: number;
}

/** Described, or said to be decorative. */
export const isDescribed = ({ alt }: Description): boolean => alt !== undefined;
