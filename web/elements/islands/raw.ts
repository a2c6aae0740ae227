import type { RawMessage } from '#shared/content/site/rawHtml.ts';

const type: RawMessage['type'] = 'narthex:height';
const tallest = 20_000;

/** The height a message states. Said again here, because what reads it on the server brings the cleaner of HTML along. */
function heightIn(data: unknown): number | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('height' in data)) return undefined;
  return data.type === type && typeof data.height === 'number' && data.height >= 0 ? Math.min(Math.ceil(data.height), tallest) : undefined;
}

/** The frame of church-written script is as high as it says, which is believed only from its own window. */
export default function raw(frame: HTMLElement): void {
  if (!(frame instanceof HTMLIFrameElement) || frame.dataset.awake) return;
  frame.dataset.awake = 'yes';
  addEventListener('message', ({ source, data }) => {
    const height = source === frame.contentWindow ? heightIn(data) : undefined;
    if (height !== undefined) frame.style.height = `${height}px`;
  });
  // A document loaded earlier has reported its height to no one: changing its width makes it report again.
  frame.style.width = 'calc(100% - 1px)';
  setTimeout(() => {
    frame.style.width = '';
  }, 60);
}
