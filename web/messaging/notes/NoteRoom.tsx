import { useRoom } from '../live/useRoom.ts';

interface Props {
  readonly room: string;
  readonly onChange: () => void;
}

/** Subscribes to notes that colleagues write, edit and delete, and to missed ones. Renders nothing. */
export function NoteRoom({ room, onChange }: Props) {
  useRoom(room, {
    onFrame: ({ action }) => (action === 'message' || action === 'deleteMessage') && onChange(),
    onJoined: onChange,
  });
  return null;
}
