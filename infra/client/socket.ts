// For tests with a real client: its socket, which asks for its id and then only listens (docs/wire.md, section 3).
import { WebSocket } from 'ws';

interface Frame {
  readonly action: string;
  readonly data: unknown;
}
export interface Listener {
  readonly id: string;
  /** The frames of an action; waits for the first. */
  heard(action: string): Promise<Frame[]>;
  close(): void;
}

const patience = 5_000;

export async function listen(url: string): Promise<Listener> {
  const socket = new WebSocket(url);
  const frames: Frame[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (text) => {
    frames.push(JSON.parse(text.toString()));
    for (const look of waiting) look();
  });
  socket.on('open', () => socket.send('getId'));
  const heard = (action: string) =>
    new Promise<Frame[]>((done, fail) => {
      const late = setTimeout(() => fail(new Error(`No frame ${action} came.`)), patience);
      const look = () => {
        const found = frames.filter((frame) => frame.action === action);
        if (found.length === 0) return;
        waiting.delete(look);
        clearTimeout(late);
        done(found);
      };
      waiting.add(look);
      look();
    });
  const [greeting] = await heard('socketId');
  return { id: String(greeting?.data), heard, close: () => socket.close() };
}
