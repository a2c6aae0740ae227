import type { IconShapes } from '#shared/icons.ts';

/** A button with an icon, or one styled by its class. */
export function button(icon: IconShapes | undefined, label: string, act: () => void, className = ''): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = className;
  made.setAttribute('aria-label', label);
  if (icon) made.append(drawn(icon));
  made.addEventListener('click', act);
  return made;
}

const element = (tag: string, attributes: Readonly<Record<string, string>>): SVGElement => {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
};

export function drawn(icon: IconShapes): SVGElement {
  const picture = element('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' });
  picture.append(...icon.map(([tag, attributes]) => element(tag, attributes)));
  return picture;
}

/** The labels of an island's buttons in the page's language. */
export function words(root: HTMLElement): readonly string[] {
  const given: unknown = JSON.parse(root.dataset.words ?? '[]');
  return Array.isArray(given) ? given.map(String) : [];
}
