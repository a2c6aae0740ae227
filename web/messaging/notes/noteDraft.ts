// An unfinished note is kept until it is sent, across errors, screens and reloads. In session storage: notes may be sensitive, and a shared
// computer must not keep them once the tab is closed.

const keyOf = (place: string) => `narthex.note.${place}`;

/** `place` identifies the writer and what the note is about. */
export function draftAt(place: string): string {
  try {
    return sessionStorage.getItem(keyOf(place)) ?? '';
  } catch {
    return '';
  }
}

/** An empty text deletes the draft. */
export function keepDraft(place: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(keyOf(place), text);
    else sessionStorage.removeItem(keyOf(place));
  } catch {
    // Storage may be blocked or full: the draft then lasts as long as the screen.
  }
}
