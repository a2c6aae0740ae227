import { describe, expect, test } from '@jest/globals';
import type { Message } from '#shared/messaging/words.ts';
import { message } from '../conversations/testing.ts';
import { emptyThread, lacksQuote, withFirst, withMessage } from '../live/thread/state.ts';
import { isSameQuote, quoteOf, quotesIn } from './quoteOf.ts';

const said = { id: 'x', personId: 'ruth', displayName: 'Ruth Miller', preview: 'As the server says', removed: false };

describe('a quote', () => {
  test('is what is here, or else what the server said', () => {
    const messages = [
      message(1, { content: 'Supper?\nAt seven.' }),
      message(2, { replyTo: { number: 1, quote: said } }),
      message(3, { replyTo: { number: 99, quote: said } }),
      message(4, { replyTo: { number: 99 } }),
    ];
    const quotes = quotesIn(messages);
    expect([...quotes.values()].map(({ preview }) => preview)).toEqual(['Supper?', 'As the server says']);
    const deleted = quotesIn([
      message(1, { content: '', removedAt: '2026-11-20T10:00:00Z' }),
      message(2, { replyTo: { number: 1, quote: said } }),
    ]);
    expect([...deleted.values()]).toMatchObject([{ preview: '', removed: true }]);
  });

  test('of a message without words is the name of its file', () => {
    const attachments = [{ id: 'f0000000000', name: 'plan.pdf', type: 'application/pdf', size: 1 }];
    expect(quoteOf(message(1, { content: '', attachments })).preview).toBe('plan.pdf');
  });

  test('is redrawn when it says something else', () => {
    expect([isSameQuote(said, { ...said }), isSameQuote(said, { ...said, removed: true }), isSameQuote(undefined, said)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('a thread', () => {
  const plain = (number: number, over: Partial<Message> = {}): Message => ({ ...message(number), ...over });
  const known = withFirst(emptyThread, {
    messages: [plain(60, { replyTo: { number: 2, quote: said } }), plain(61)],
    more: true,
    revision: 61,
  });

  test('keeps what a message answers when a frame tells of it without', () => {
    const changed = withMessage(known, plain(60, { revision: 62, content: 'New', replyTo: { number: 2 } }));
    expect(changed.byId.get(plain(60).id)).toMatchObject({ content: 'New', replyTo: { number: 2, quote: said } });
  });

  test('asks for what is answered only where it has neither the message nor its beginning', () => {
    const of = (number: number, replyTo?: Message['replyTo']) => lacksQuote(known, plain(number, { replyTo }));
    expect([of(62), of(62, { number: 61 }), of(62, { number: 5 }), of(62, { number: 5, quote: said }), of(60, { number: 2 })]).toEqual([
      false,
      false,
      true,
      false,
      false,
    ]);
  });
});
