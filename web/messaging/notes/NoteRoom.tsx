interface Props {
  readonly room: string;
  readonly onFrame: () => void;
}

/** Hears of what colleagues write. */
export function NoteRoom(_: Props) {
  return null;
}
