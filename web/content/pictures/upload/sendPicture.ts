// Uploads an image with its copies. Retrying sends only what hasn't arrived yet.
import { gallery } from '#shared/content/pictures/gallery.ts';
import { call } from '#web/api.ts';
import type { MadePicture } from './makePicture.ts';
import { PostError, postForm } from './postForm.ts';

/** One file's progress, in bytes. */
export interface FileProgress {
  readonly width: number;
  readonly size: number;
  readonly sent: number;
}

type Signed = Awaited<ReturnType<typeof ask>>;

/** One upload across all its attempts. */
export class Sending {
  readonly made: MadePicture;
  readonly folder: string;
  private signed: Signed | undefined;
  private readonly arrived = new Set<number>();
  private readonly sent = new Map<number, number>();

  constructor(folder: string, made: MadePicture) {
    this.folder = folder;
    this.made = made;
  }

  get progress(): readonly FileProgress[] {
    return this.made.files.map(({ width, blob }) => ({ width, size: blob.size, sent: this.sent.get(width) ?? 0 }));
  }

  /** Resolves to the image's key once everything has arrived. Throws a PostError or CallError; `run` may then be called again. */
  async run(onProgress: (all: readonly FileProgress[]) => void): Promise<string> {
    this.signed ??= await ask(this.folder, this.made);
    const { key, uploads } = this.signed;
    for (const { width, blob } of this.made.files) {
      const form = uploads.find((one) => one.width === width);
      if (!form || this.arrived.has(width)) continue;
      const tell = (bytes: number) => {
        this.sent.set(width, bytes);
        onProgress(this.progress);
      };
      await postForm(form, blob, tell).catch((error: unknown) => this.failed(error, () => tell(0)));
      this.arrived.add(width);
    }
    return key;
  }

  /** A refused form may have expired: the next attempt requests new ones, with a new key, and sends everything. */
  private failed(error: unknown, reset: () => void): never {
    if (error instanceof PostError && error.status >= 400 && error.status < 500) {
      this.signed = undefined;
      this.arrived.clear();
      this.sent.clear();
    }
    reset();
    throw error;
  }
}

const ask = (folder: string, { width, height, type, files }: MadePicture) => {
  const widths = files.slice(0, -1).map((file) => file.width);
  return call(gallery.uploadSet, { body: { folder, width, height, type, widths } });
};
