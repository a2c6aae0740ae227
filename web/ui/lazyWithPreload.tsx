import { Children, type ComponentType, isValidElement, lazy, type ReactNode, useState } from 'react';

type Fetch = () => Promise<unknown>;

/**
 * A component that is loaded when first shown, or earlier through its `fetch`. Unlike with React's `lazy`, an already loaded component
 * renders synchronously: once a Suspense boundary has shown its fallback, however briefly, it keeps it for 300 ms.
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
  // An instance keeps the variant it started with: swapping the component would lose its state.
  function Lazily(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => there ?? Later);
    return <Shown {...props} />;
  }
  return Object.assign(Lazily, { fetch });
}

/** Preloads the lazy components in an element tree, as far as the tree is spelled out. */
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
