// The page's side: makes frames of the stand-in's origin and asks them.
import { type Answered, type Asked, type FromFrame, type FromPage, type Init, isRecord } from './messages.ts';

/** The origin that serves the stand-ins; written into the script as it is served. */
declare const PAY_ORIGIN: string;

export class Frame {
  readonly element: HTMLIFrameElement;
  readonly #init: Init;
  readonly #heard: (event: string, data: Readonly<Record<string, unknown>>) => void;
  readonly #waiting = new Map<number, (answer: Answered) => void>();
  #count = 0;
  #hello: (() => void) | undefined;
  readonly #isThere: Promise<void>;

  constructor(init: Init, title: string, heard: (event: string, data: Readonly<Record<string, unknown>>) => void = () => {}) {
    this.#init = init;
    this.#heard = heard;
    this.#isThere = new Promise((done) => {
      this.#hello = done;
    });
    this.element = document.createElement('iframe');
    this.element.src = `${PAY_ORIGIN}/frame#${init.view}`;
    this.element.title = title;
    this.element.allow = 'payment';
    Object.assign(this.element.style, { border: '0', width: '100%', display: 'block' });
    window.addEventListener('message', this.#take);
  }

  readonly #take = ({ origin, source, data }: MessageEvent): void => {
    if (origin !== PAY_ORIGIN || source !== this.element.contentWindow || !isRecord(data)) return;
    const message: FromFrame = { pay: 'event', ...data };
    if (message.pay === 'hello') {
      this.#post({ pay: 'init', id: 0, init: this.#init });
      this.#hello?.();
    } else if (message.pay === 'answer') {
      this.#waiting.get(message.id ?? -1)?.(message.answer ?? {});
      this.#waiting.delete(message.id ?? -1);
    } else this.#heard(message.event ?? '', message.data ?? {});
  };

  #post(message: FromPage): void {
    this.element.contentWindow?.postMessage(message, PAY_ORIGIN);
  }

  /** Resolves with the frame's answer; waits until the frame is there. */
  async ask(ask: Asked): Promise<Answered> {
    await this.#isThere;
    this.#count += 1;
    const id = this.#count;
    return new Promise((done) => {
      this.#waiting.set(id, done);
      this.#post({ pay: 'ask', id, ask });
    });
  }

  remove(): void {
    window.removeEventListener('message', this.#take);
    this.element.remove();
  }
}

/** A frame that only makes calls. */
export function controller(key: string): Frame {
  const frame = new Frame({ view: 'controller', key, group: '', options: {} }, 'Payment controller');
  Object.assign(frame.element.style, { display: 'none' });
  frame.element.setAttribute('aria-hidden', 'true');
  const place = () => document.body.append(frame.element);
  if (document.body) place();
  else document.addEventListener('DOMContentLoaded', place, { once: true });
  return frame;
}

/** Shows a frame over the page until it says `done`; resolves with what it said. */
export function overlay(init: Init, title: string): Promise<Readonly<Record<string, unknown>>> {
  return new Promise((resolve) => {
    const before = document.activeElement;
    const shade = document.createElement('div');
    const frame = new Frame(init, title, (event, data) => {
      if (event !== 'done') return;
      frame.remove();
      shade.remove();
      if (before instanceof HTMLElement) before.focus();
      resolve(data);
    });
    shade.setAttribute('role', 'dialog');
    shade.setAttribute('aria-modal', 'true');
    shade.setAttribute('aria-label', title);
    Object.assign(shade.style, {
      ...{ position: 'fixed', inset: '0', zIndex: '2147483647', background: 'rgba(0,0,0,.6)' },
      ...{ display: 'grid', placeItems: 'center', padding: '16px' },
    });
    Object.assign(frame.element.style, { maxWidth: '420px', height: '360px', background: '#fff', borderRadius: '12px' });
    shade.append(frame.element);
    document.body.append(shade);
    frame.element.focus();
  });
}
