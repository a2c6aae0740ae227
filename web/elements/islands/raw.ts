import type { RawMessage } from '#shared/content/site/rawHtml.ts';

const type: RawMessage['type'] = 'narthex:height';
const tallest = 20_000;

/** The height from a message. Repeated here, because the server's parser would pull in the HTML sanitizer. */
function heightIn(data: unknown): number | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('height' in data)) return undefined;
  return data.type === type && typeof data.height === 'number' && data.height >= 0 ? Math.min(Math.ceil(data.height), tallest) : undefined;
}

/** Sizes the frame of a church-written script to the height it reports; only messages from its own window are trusted. */
export default function raw(frame: HTMLElement): void {
  if (!(frame instanceof HTMLIFrameElement) || frame.dataset.awake) return;
  frame.dataset.awake = 'yes';
  addEventListener('message', ({ source, data }) => {
    const height = source === frame.contentWindow ? heightIn(data) : undefined;
    if (height !== undefined) frame.style.height = `${height}px`;
  });
  // A document that loaded earlier has reported its height to no one: changing its width makes it report again.
  frame.style.width = 'calc(100% - 1px)';
  setTimeout(() => {
    frame.style.width = '';
  }, 60);
}
