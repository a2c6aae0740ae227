// What Home shows as new comes with the answer to the socket that joins, instead of by a call (decision S8).
import type { News } from '#shared/messaging/live/news.ts';

/** How long Home waits for the socket before it calls. */
const patience = 1_000;
/** News that weren't taken for so long are old. */
const freshFor = 3_000;

interface Expected {
  readonly news: Promise<News | undefined>;
  readonly tell: (news: News | undefined) => void;
  toldAt?: number;
  isTaken?: boolean;
}
/** A page that opens will have a socket, perhaps after the card that shows the news. */
let expected: Expected | undefined = expectation();

function expectation(): Expected {
  let tell: Expected['tell'] = () => undefined;
  const news = new Promise<News | undefined>((resolve) => {
    tell = resolve;
  });
  return { news, tell };
}

/** A socket is about to join. What it says can be taken once. */
export function expectNews(): void {
  if (!expected || expected.toldAt !== undefined) expected = expectation();
}

/** Whether the socket is to say what is new: only if it is shown. */
export const wantsNews = (): boolean =>
  expected !== undefined && expected.toldAt === undefined && (expected.isTaken === true || location.pathname === '/');

/** `undefined`: the socket said nothing, or something has changed since. */
export function tellNews(news: News | undefined): void {
  if (!expected) return;
  expected.tell(news);
  expected.toldAt ??= Date.now();
  if (!news) expected = undefined;
}

/** `undefined` if the server has to be asked: the socket is slow, or its news were taken before. */
export async function takeNews(): Promise<News | undefined> {
  if (!expected || expected.isTaken) return undefined;
  expected.isTaken = true;
  const { news, toldAt } = expected;
  if (toldAt !== undefined && Date.now() - toldAt > freshFor) return undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patience);
  });
  return Promise.race([news, late]).finally(() => clearTimeout(timer));
}
