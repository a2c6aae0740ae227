// The rooms this tab has joined. Joining is a call, repeated for every new socket.
import { connections } from '#shared/messaging/live/connections.ts';
import { CallError, call } from '#web/api.ts';
import { backoffDelay } from './backoff.ts';

export interface Listener {
  readonly churchId: string;
  readonly personId: string;
  readonly displayName: string;
}

interface Room {
  users: Set<() => void>;
  /** The socket that is joining, and the one that has joined. */
  asking: string | undefined;
  joined: string | undefined;
  again: ReturnType<typeof setTimeout> | undefined;
  attempt: number;
}

export class Rooms {
  #me: Listener;
  #rooms = new Map<string, Room>();
  #socketId: string | undefined;
  /** Leaving and rejoining must be sent in this order. */
  #leaving = new Map<string, Promise<unknown>>();

  constructor(me: Listener) {
    this.#me = me;
  }

  /**
   * Listens in a room until the returned function is called. `joined` is called whenever a socket has joined the room: whatever was sent
   * before that has to be fetched.
   */
  enter(conversationId: string, joined: () => void): () => void {
    const room = this.#rooms.get(conversationId) ?? {
      users: new Set(),
      asking: undefined,
      joined: undefined,
      again: undefined,
      attempt: 0,
    };
    this.#rooms.set(conversationId, room);
    // A separate function per listener: two may pass the same one.
    const user = () => joined();
    room.users.add(user);
    if (room.joined && room.joined === this.#socketId) queueMicrotask(user);
    else void this.#join(conversationId, room);
    return () => {
      room.users.delete(user);
      // Screens that remount come back at once.
      setTimeout(() => this.#leave(conversationId, room), 1_000);
    };
  }

  /** Joins all rooms with a new socket, which may be in one already. */
  moved(socketId: string, joined?: string): void {
    this.#socketId = socketId;
    for (const [conversationId, room] of this.#rooms) {
      if (conversationId === joined) this.#joined(room, socketId);
      else void this.#join(conversationId, room);
    }
  }

  /** The server removed this socket from its rooms because its sign-in has changed: all are joined again. */
  rejoin(): void {
    for (const [conversationId, room] of this.#rooms) {
      room.joined = undefined;
      void this.#join(conversationId, room);
    }
  }

  /** Something may have been missed in every room but one. */
  missed(but: string): void {
    for (const [conversationId, { users }] of this.#rooms) if (conversationId !== but) for (const user of users) user();
  }

  stop(): void {
    for (const { again } of this.#rooms.values()) clearTimeout(again);
    this.#rooms.clear();
    this.#socketId = undefined;
  }

  async #join(conversationId: string, room: Room): Promise<void> {
    const socketId = this.#socketId;
    if (!socketId || room.asking === socketId || room.joined === socketId) return;
    room.asking = socketId;
    clearTimeout(room.again);
    try {
      await this.#leaving.get(conversationId);
      await call(connections.save, { body: [{ ...this.#me, conversationId, socketId }] });
      this.#joined(room, socketId);
    } catch (error) {
      this.#failed(conversationId, room, socketId, error);
    }
  }

  #joined(room: Room, socketId: string): void {
    if (room.asking === socketId) room.asking = undefined;
    if (this.#socketId !== socketId) return;
    clearTimeout(room.again);
    room.joined = socketId;
    room.attempt = 0;
    for (const user of room.users) user();
  }

  #failed(conversationId: string, room: Room, socketId: string, error: unknown): void {
    console.warn(`The room ${conversationId} could not be joined.`, error);
    if (room.asking !== socketId) return;
    room.asking = undefined;
    room.attempt += 1;
    // Retrying doesn't help those who can't listen in a room.
    const isRefused = error instanceof CallError && [400, 403, 404].includes(error.status);
    if (room.users.size > 0 && !isRefused)
      room.again = setTimeout(() => void this.#join(conversationId, room), backoffDelay(room.attempt + 1));
  }

  #leave(conversationId: string, room: Room): void {
    if (room.users.size > 0 || this.#rooms.get(conversationId) !== room) return;
    clearTimeout(room.again);
    this.#rooms.delete(conversationId);
    const socketId = room.joined ?? room.asking;
    if (!socketId || socketId !== this.#socketId) return;
    // If leaving can't be reported, the room is received a little longer than needed.
    const told = call(connections.leave, { body: { socketId, conversationId } }).catch(() => undefined);
    this.#leaving.set(conversationId, told);
    void told.then(() => this.#leaving.get(conversationId) === told && this.#leaving.delete(conversationId));
  }
}
