// The rooms this tab listens in. Joining is a call; it is made anew for every new socket.
import { connections } from '#shared/messaging/connections.ts';
import { call } from '#web/api.ts';
import { pauseBefore } from './pauses.ts';

export interface Listener {
  readonly churchId: string;
  readonly personId: string;
  readonly displayName: string;
}

interface Room {
  users: Set<() => void>;
  /** The socket that is in, or on its way in. */
  socketId: string | undefined;
  again: ReturnType<typeof setTimeout> | undefined;
  attempt: number;
}

export class Rooms {
  #me: Listener;
  #rooms = new Map<string, Room>();
  #socketId: string | undefined;

  constructor(me: Listener) {
    this.#me = me;
  }

  /**
   * Listens in a room until the answer is called. `joined` is called whenever the room is joined, by whichever socket: what was told in it
   * before that is to be fetched.
   */
  enter(conversationId: string, joined: () => void): () => void {
    const room = this.#rooms.get(conversationId) ?? { users: new Set(), socketId: undefined, again: undefined, attempt: 0 };
    this.#rooms.set(conversationId, room);
    // A function of its own for everybody: two may pass the same.
    const user = () => joined();
    room.users.add(user);
    void this.#join(conversationId, room);
    return () => {
      room.users.delete(user);
      // Screens that are drawn anew come back at once.
      setTimeout(() => this.#leave(conversationId, room), 1_000);
    };
  }

  /** A new socket: all rooms are joined with it. */
  moved(socketId: string): void {
    this.#socketId = socketId;
    for (const [conversationId, room] of this.#rooms) void this.#join(conversationId, room);
  }

  stop(): void {
    for (const { again } of this.#rooms.values()) clearTimeout(again);
    this.#rooms.clear();
    this.#socketId = undefined;
  }

  async #join(conversationId: string, room: Room): Promise<void> {
    const socketId = this.#socketId;
    if (!socketId || room.socketId === socketId) return;
    room.socketId = socketId;
    clearTimeout(room.again);
    try {
      await call(connections.save, { body: [{ ...this.#me, conversationId, socketId }] });
      room.attempt = 0;
      if (this.#socketId === socketId) for (const user of room.users) user();
    } catch (error) {
      this.#failed(conversationId, room, socketId, error);
    }
  }

  #failed(conversationId: string, room: Room, socketId: string, error: unknown): void {
    console.warn(`The room ${conversationId} could not be joined.`, error);
    if (room.socketId !== socketId || room.users.size === 0) return;
    room.socketId = undefined;
    room.attempt += 1;
    room.again = setTimeout(() => void this.#join(conversationId, room), pauseBefore(room.attempt + 1));
  }

  #leave(conversationId: string, room: Room): void {
    if (room.users.size > 0 || this.#rooms.get(conversationId) !== room) return;
    clearTimeout(room.again);
    this.#rooms.delete(conversationId);
    if (!room.socketId || room.socketId !== this.#socketId) return;
    const body = { socketId: room.socketId, conversationId };
    // Whoever cannot tell it hears a little longer what nobody listens to.
    call(connections.leave, { body }).catch(() => undefined);
  }
}
