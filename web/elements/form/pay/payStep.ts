// The last step of a form that asks for a payment: giving's own page, framed, because no script of the church may see a card (decision D42).
import type { PageForm } from '../pageData.ts';
import { forgetBill, keepBill, keptBill, weekMs } from './keptBill.ts';

/** The frame's document is ours: it may do what a form needs, and not lead the page around it away. */
const may = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';
const tallest = 6000;

interface Frame {
  /** The church's giving page. */
  readonly giving: string;
  readonly bill: string;
  readonly title: string;
  /** Paid, or on its way. */
  readonly onPaid: () => void;
}

const read = (data: unknown): { readonly type?: unknown; readonly height?: unknown } =>
  typeof data === 'object' && data !== null ? data : {};

/** The frame, sized to the height it tells. It stops listening once it is paid. */
function payFrame({ giving, bill, title, onPaid }: Frame): HTMLElement {
  const frame = document.createElement('iframe');
  frame.className = 'frame giving';
  frame.title = title;
  frame.height = '560';
  frame.allow = 'payment *';
  frame.setAttribute('sandbox', may);
  frame.src = `${giving}/pay#${bill}`;
  const { origin } = new URL(giving, location.href);
  const hear = ({ source, origin: from, data }: MessageEvent) => {
    if (source !== frame.contentWindow || from !== origin) return;
    const { type, height } = read(data);
    if (type === 'narthex:height' && typeof height === 'number') frame.style.height = `${Math.min(Math.ceil(height), tallest)}px`;
    if (type !== 'narthex:give:done') return;
    removeEventListener('message', hear);
    onPaid();
  };
  addEventListener('message', hear);
  return frame;
}

/** The form around it. */
interface Around {
  readonly page: PageForm;
  readonly form: HTMLFormElement;
  readonly say: (...parts: readonly (string | Node)[]) => void;
  /** “Start over”. */
  readonly button: (pressed: () => void) => HTMLElement;
  readonly clear: () => void;
  readonly thank: () => void;
  /** How long a reload finds what is still to be paid. */
  readonly keptMs?: number;
}

/** Shows the frame in place of the form; without a bill, for what was kept before. Whether there is something to pay. */
export function pay({ page, form, say, button, clear, thank, keptMs = weekMs }: Around, given?: string): boolean {
  const { id, words, giving = '' } = page;
  const bill = given ?? keptBill(id, keptMs);
  if (!bill) return false;
  if (given) keepBill(id, given);
  const done = () => {
    forgetBill(id);
    frame.remove();
  };
  const onPaid = () => {
    done();
    thank();
  };
  const frame = payFrame({ giving, bill, title: words.pay ?? '', onPaid });
  const over = button(() => {
    done();
    form.hidden = false;
    clear();
  });
  form.hidden = true;
  say(words.payLead ?? '', ' ', over);
  form.after(frame);
  return true;
}
