// The page's side of the worker that prepares an import.
import type { MovedContentPart } from '#shared/content/movedimports/movedimports.ts';
import type { MovedPart } from '#shared/giving/imports/moved.ts';
import type { KnownKey } from '#shared/membership/people/imports/decide.ts';
import type { ImportField } from '#shared/membership/people/imports/fields.ts';
import type { ImportPart } from '#shared/membership/people/imports/imports.ts';
import type { MovedNotesPart } from '#shared/messaging/movednotes/movednotes.ts';
import type { Compared, FileRead, Here, ImportSession, Planning, Preview } from './importSession.ts';
import type { Reading } from './unpack.ts';

export type Asked =
  | {
      readonly does: 'read';
      readonly bytes: Uint8Array<ArrayBuffer>;
      readonly labels: readonly (readonly [string, ImportField])[];
      readonly reading: Reading;
    }
  | { readonly does: 'know'; readonly here: Here }
  | { readonly does: 'learn'; readonly people: readonly Compared[]; readonly keys: readonly KnownKey[] }
  | { readonly does: 'preview'; readonly planning: Planning }
  | { readonly does: 'part'; readonly at: number }
  | { readonly does: 'giftPart'; readonly at: number }
  | { readonly does: 'contentPart'; readonly at: number }
  | { readonly does: 'notePart'; readonly at: number };
export type Told =
  | { readonly does: 'read'; readonly answer: FileRead }
  | { readonly does: 'know' | 'learn' }
  | { readonly does: 'preview'; readonly answer: Preview }
  | { readonly does: 'part'; readonly answer: ImportPart }
  | { readonly does: 'giftPart'; readonly answer: MovedPart }
  | { readonly does: 'contentPart'; readonly answer: MovedContentPart }
  | { readonly does: 'notePart'; readonly answer: MovedNotesPart }
  | { readonly does: 'fail' };

/** What `ImportSession` does, each a while later. */
export interface Preparing {
  read(bytes: Uint8Array<ArrayBuffer>, labels: ReadonlyMap<string, ImportField>, reading: Reading): Promise<FileRead>;
  know(here: Here): Promise<void>;
  learn(people: readonly Compared[], keys: readonly KnownKey[]): Promise<void>;
  preview(planning: Planning): Promise<Preview>;
  part(at: number): Promise<ImportPart>;
  giftPart(at: number): Promise<MovedPart>;
  contentPart(at: number): Promise<MovedContentPart>;
  notePart(at: number): Promise<MovedNotesPart>;
  close(): void;
}

const peopleAtOnce = 250;
const keysAtOnce = 1000;

const failed = (): Error => new Error('The file can’t be read.');

class InWorker implements Preparing {
  private readonly worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  private readonly waiting = new Map<number, (told: Told) => void>();
  private asks = 0;
  constructor() {
    this.worker.onmessage = ({ data: { id, told } }: MessageEvent<{ readonly id: number; readonly told: Told }>) => {
      this.waiting.get(id)?.(told);
      this.waiting.delete(id);
    };
    this.worker.onerror = () => {
      for (const tell of this.waiting.values()) tell({ does: 'fail' });
      this.waiting.clear();
    };
  }
  private ask(asked: Asked, given: Transferable[] = []): Promise<Told> {
    return new Promise((tell) => {
      const id = ++this.asks;
      this.waiting.set(id, tell);
      this.worker.postMessage({ id, asked }, given);
    });
  }
  async read(bytes: Uint8Array<ArrayBuffer>, labels: ReadonlyMap<string, ImportField>, reading: Reading) {
    const told = await this.ask({ does: 'read', bytes, labels: [...labels], reading }, [bytes.buffer]);
    if (told.does !== 'read') throw failed();
    return told.answer;
  }
  async know(here: Here) {
    if ((await this.ask({ does: 'know', here })).does !== 'know') throw failed();
  }
  /** A few at a time: handing over all of a large church at once would stop the page. */
  async learn(people: readonly Compared[], keys: readonly KnownKey[]) {
    const piece = <T>(all: readonly T[], at: number, most: number) => all.slice(at * most, (at + 1) * most);
    for (let at = 0; at * peopleAtOnce < people.length || at * keysAtOnce < keys.length; at++) {
      const some = { people: piece(people, at, peopleAtOnce), keys: piece(keys, at, keysAtOnce) };
      if ((await this.ask({ does: 'learn', ...some })).does !== 'learn') throw failed();
    }
  }
  async preview(planning: Planning) {
    const told = await this.ask({ does: 'preview', planning });
    if (told.does !== 'preview') throw failed();
    return told.answer;
  }
  async part(at: number) {
    const told = await this.ask({ does: 'part', at });
    if (told.does !== 'part') throw failed();
    return told.answer;
  }
  async giftPart(at: number) {
    const told = await this.ask({ does: 'giftPart', at });
    if (told.does !== 'giftPart') throw failed();
    return told.answer;
  }
  async contentPart(at: number) {
    const told = await this.ask({ does: 'contentPart', at });
    if (told.does !== 'contentPart') throw failed();
    return told.answer;
  }
  async notePart(at: number) {
    const told = await this.ask({ does: 'notePart', at });
    if (told.does !== 'notePart') throw failed();
    return told.answer;
  }
  close() {
    this.worker.terminate();
  }
}

const inPage = (importing: ImportSession): Preparing => ({
  read: (bytes, labels, reading) => importing.read(bytes, labels, reading),
  know: async (here) => importing.know(here),
  learn: async (people, keys) => importing.learn(people, keys),
  preview: async (planning) => importing.preview(planning),
  part: async (at) => importing.part(at),
  giftPart: async (at) => importing.giftPart(at),
  contentPart: async (at) => importing.contentPart(at),
  notePart: async (at) => importing.notePart(at),
  close: () => {},
});

/** In a worker; without workers, in the page. */
export async function prepare(): Promise<Preparing> {
  return typeof Worker === 'undefined' ? inPage(new (await import('./importSession.ts')).ImportSession()) : new InWorker();
}
