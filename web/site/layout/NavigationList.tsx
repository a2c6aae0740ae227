import { type Item, leadsTo } from './navigation.ts';

interface Props {
  readonly items: readonly Item[];
  /** The current page's path. */
  readonly path: string | undefined;
}

const Badge = ({ text }: { readonly text: string }) => (text ? <span className="badge">{text}</span> : null);

function Entry({ item, path }: { readonly item: Item; readonly path: string | undefined }) {
  return (
    <a href={item.href} aria-current={item.href === path ? 'page' : undefined}>
      {item.text}
      <Badge text={item.badge} />
    </a>
  );
}

/** The button that opens a submenu; the item's own link is then the first in the submenu. */
function Disclosure({ item, path }: { readonly item: Item; readonly path: string | undefined }) {
  const { text, href, badge, items, id } = item;
  const own: readonly Item[] = href ? [{ id: `${id}-own`, text, href, badge: '', items: [] }] : [];
  return (
    <details className={path !== undefined && leadsTo(item, path) ? 'sub here' : 'sub'} name="submenu">
      <summary>
        {text}
        <Badge text={badge} />
      </summary>
      <NavigationList items={[...own, ...items]} path={path} nested />
    </details>
  );
}

/** A navigation list. The first level opens submenus; deeper levels are listed below their heading. */
export function NavigationList({ items, path, nested = false }: Props & { readonly nested?: boolean }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          {item.items.length > 0 && !nested ? (
            <Disclosure item={item} path={path} />
          ) : item.href ? (
            <Entry item={item} path={path} />
          ) : (
            <strong>{item.text}</strong>
          )}
          {nested && item.items.length > 0 && (
            <div className="deeper">
              <NavigationList items={item.items} path={path} nested />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
