/** @jest-environment ./web/ui/jsdom.mjs */
import { describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyWithPreload, preloadIn } from './lazyWithPreload.tsx';

const Greeting = ({ name }: { readonly name: string }) => <p>Hello {name}</p>;
const inside = (tree: ReactNode) => render(<Suspense fallback={<p>Waits</p>}>{tree}</Suspense>);

describe('what is drawn lazily', () => {
  test('is fetched when it is first shown', async () => {
    const load = jest.fn(async () => Greeting);
    const Lazy = lazyWithPreload(load);
    expect(load).not.toHaveBeenCalled();
    inside(<Lazy name="Ann" />);
    expect(screen.getByText('Waits')).toBeTruthy();
    expect(await screen.findByText('Hello Ann')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('is drawn at once when it is there', async () => {
    const Lazy = lazyWithPreload(async () => Greeting);
    await Lazy.fetch();
    inside(<Lazy name="Ben" />);
    expect(screen.getByText('Hello Ben')).toBeTruthy();
  });

  test('keeps what it keeps when it is drawn again after others have fetched it', async () => {
    const Numbered = ({ times }: { readonly times: number }) => {
      const [first] = useState(times);
      return (
        <p>
          First {first}, now {times}
        </p>
      );
    };
    const Lazy = lazyWithPreload(async () => Numbered);
    const { rerender } = render(<Suspense fallback={null}>{<Lazy times={1} />}</Suspense>);
    expect(await screen.findByText('First 1, now 1')).toBeTruthy();
    await Lazy.fetch();
    rerender(<Suspense fallback={null}>{<Lazy times={2} />}</Suspense>);
    expect(screen.getByText('First 1, now 2')).toBeTruthy();
  });

  test('is found in a tree, however deep, and fetched ahead', async () => {
    const [Frame, Screen, Other] = [Greeting, Greeting, Greeting].map((one) => lazyWithPreload(async () => one));
    if (!Frame || !Screen || !Other) throw new Error('There are three.');
    await preloadIn(
      <section>
        <Frame name="frame" />
        <div>
          {'text'}
          {false}
          <Screen name="screen" />
        </div>
      </section>,
    );
    inside(
      <>
        <Frame name="frame" />
        <Screen name="screen" />
      </>,
    );
    expect(screen.getByText('Hello frame')).toBeTruthy();
    expect(screen.getByText('Hello screen')).toBeTruthy();
    inside(<Other name="other" />);
    expect(await screen.findByText('Hello other')).toBeTruthy();
  });

  test('reports a failed load to its caller', async () => {
    const Lazy = lazyWithPreload<object>(async () => {
      throw new Error('Not reached.');
    });
    await expect(preloadIn(<Lazy />)).rejects.toThrow('Not reached.');
  });
});
