// For tests: replaces XMLHttpRequest, so that uploads behave as a test says.

export interface Posted {
  readonly url: string;
  readonly fields: readonly string[];
  readonly values: Readonly<Record<string, string>>;
}
/** A status, or 0 for a lost connection. */
type Answering = (posted: Posted) => number;

class FakeTarget {
  readonly heard = new Map<string, (event: { loaded: number }) => void>();
  addEventListener(name: string, listener: (event: { loaded: number }) => void): void {
    this.heard.set(name, listener);
  }
  tell(name: string, loaded = 0): void {
    this.heard.get(name)?.({ loaded });
  }
}

/** Returns what was posted, in order. */
export function fakeUploads(answer: Answering): Posted[] {
  const all: Posted[] = [];
  class FakeRequest extends FakeTarget {
    readonly upload = new FakeTarget();
    status = 0;
    statusText = '';
    private url = '';
    open(_method: string, url: string): void {
      this.url = url;
    }
    send(form: FormData): void {
      const entries = [...form.entries()];
      const texts = entries.flatMap(([name, value]): [string, string][] => (typeof value === 'string' ? [[name, value]] : []));
      const posted = { url: this.url, fields: entries.map(([name]) => name), values: Object.fromEntries(texts) };
      all.push(posted);
      this.upload.tell('progress', 2);
      this.status = answer(posted);
      this.statusText = this.status === 403 ? 'Forbidden' : '';
      queueMicrotask(() => this.tell(this.status ? 'load' : 'error'));
    }
  }
  Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
  return all;
}
