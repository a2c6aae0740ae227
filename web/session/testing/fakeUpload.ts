const real = globalThis.XMLHttpRequest;

/** A request to the object store: it waits until the test answers it. */
export class FakeUpload extends EventTarget {
  static all: FakeUpload[] = [];
  readonly upload = new EventTarget();
  status = 0;
  open(): void {}
  send(): void {
    FakeUpload.all.push(this);
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
  answer(status: number): void {
    this.status = status;
    this.dispatchEvent(new Event('load'));
  }
}

export function fakeUploads(): void {
  FakeUpload.all = [];
  Object.assign(globalThis, { XMLHttpRequest: FakeUpload });
}
export const endFakeUploads = (): void => void Object.assign(globalThis, { XMLHttpRequest: real });
