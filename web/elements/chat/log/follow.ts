/** Whether the log follows what is new. Who has scrolled up reads on undisturbed and is told how much there is. Pure. */

/** This close to the end counts as there: a line and its margin. */
const nearPx = 40;

export interface Following {
  readonly atEnd: boolean;
  /** New below what is seen. */
  readonly fresh: number;
}
export const following: Following = { atEnd: true, fresh: 0 };

export function scrolled(before: Following, place: { readonly top: number; readonly height: number; readonly whole: number }): Following {
  const atEnd = place.whole - place.top - place.height <= nearPx;
  return atEnd ? following : { ...before, atEnd };
}

/** `others`: how many lines of others have arrived; with an own one, the log goes to the end. */
export function arrived(before: Following, others: number, own: boolean): Following {
  return before.atEnd || own ? following : { ...before, fresh: before.fresh + others };
}
