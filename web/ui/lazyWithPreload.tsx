import { Children, type ComponentType, isValidElement, lazy, type ReactNode, useState } from 'react';

type Fetch = () => Promise<unknown>;

/**
 * A component that is fetched when it is first shown, or beforehand by its `fetch`. Unlike React's `lazy` it is drawn at once where it is
 * there already: a boundary that has shown its placeholder, be it for no time at all, shows nothing else for the next 300 ms.
 */
export function lazyWithPreload<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & { readonly fetch: Fetch } {
  let there: ComponentType<Props> | undefined;
  const fetch = async () => {
    const found = await load();
    there ??= found;
    return { default: there };
  };
  const Later: ComponentType<Props> = lazy(fetch);
  // What an instance has begun as it stays: another component in its place would lose what it keeps.
  function Lazily(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => there ?? Later);
    return <Shown {...props} />;
  }
  return Object.assign(Lazily, { fetch });
}

/** Fetches what is drawn lazily in a tree, as far as the tree is written out. */
export async function preloadIn(tree: ReactNode): Promise<void> {
  await Promise.all(fetchesIn(tree).map((fetch) => fetch()));
}

const fetchesIn = (tree: ReactNode): Fetch[] =>
  Children.toArray(tree).flatMap((child) => {
    if (!isValidElement<{ readonly children?: ReactNode }>(child)) return [];
    const { type, props } = child;
    const own = typeof type === 'function' && 'fetch' in type && isFetch(type.fetch) ? [type.fetch] : [];
    return [...own, ...fetchesIn(props.children)];
  });

const isFetch = (given: unknown): given is Fetch => typeof given === 'function';
