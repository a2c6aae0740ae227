import { complete, decline, openDispute } from './captures.ts';
import type { GatewayContext } from './context.ts';
import type { Due, PaypalBook } from './objects.ts';

const does: Readonly<Record<Due['what'], (context: GatewayContext, of: string) => void>> = {
  completes: (context, of) => complete(context, context.book.captures.need(context.account, of)),
  declines: (context, of) => decline(context, context.book.captures.need(context.account, of)),
  disputed: (context, of) => openDispute(context, context.book.captures.need(context.account, of)),
};

/** Does what is due by now, in its order. */
export function catchUp(book: PaypalBook): void {
  for (;;) {
    const due = book.due.every().filter(({ shown }) => shown.at <= book.seconds());
    const [first] = due.toSorted((a, b) => a.shown.at - b.shown.at || a.order - b.order);
    if (!first) return;
    book.due.remove(first);
    does[first.shown.what]({ book, account: first.account }, first.shown.of);
  }
}
