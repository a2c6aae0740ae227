// A note that was begun stays until it is sent, through errors, other screens and reloads. In session storage: notes may be sensitive, and
// a shared computer must not keep them once the tab is closed.

const keyOf = (place: string) => `narthex.note.${place}`;

/** `place` names the writer and what the note is about. */
export function draftAt(place: string): string {
  try {
    return sessionStorage.getItem(keyOf(place)) ?? '';
  } catch {
    return '';
  }
}

/** An empty text forgets it. */
export function keepDraft(place: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(keyOf(place), text);
    else sessionStorage.removeItem(keyOf(place));
  } catch {
    // Storage may be blocked or full: what is typed then lasts as long as the screen.
  }
}
