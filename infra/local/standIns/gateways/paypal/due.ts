import { complete, decline, openDispute } from './captures.ts';
import type { Due, PaypalBook } from './objects.ts';
import type { Scene } from './scene.ts';

const does: Readonly<Record<Due['what'], (scene: Scene, of: string) => void>> = {
  completes: (scene, of) => complete(scene, scene.book.captures.need(scene.account, of)),
  declines: (scene, of) => decline(scene, scene.book.captures.need(scene.account, of)),
  disputed: (scene, of) => openDispute(scene, scene.book.captures.need(scene.account, of)),
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
