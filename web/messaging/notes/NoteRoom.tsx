import { useRoom } from '../live/useRoom.ts';

interface Props {
  readonly room: string;
  readonly onChange: () => void;
}

/** Hears of what colleagues write, change and delete, and of what may have been missed. Draws nothing. */
export function NoteRoom({ room, onChange }: Props) {
  useRoom(room, {
    onFrame: ({ action }) => (action === 'message' || action === 'deleteMessage') && onChange(),
    onJoined: onChange,
  });
  return null;
}
