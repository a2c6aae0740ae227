/** A button with a drawn sign, or with what the style sheet makes of its class. */
export function button(sign: string, label: string, act: () => void, className = ''): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = className;
  made.setAttribute('aria-label', label);
  if (sign) made.append(drawn(sign));
  made.addEventListener('click', act);
  return made;
}

const space = 'http://www.w3.org/2000/svg';
function drawn(sign: string): SVGElement {
  const [picture, path] = [document.createElementNS(space, 'svg'), document.createElementNS(space, 'path')];
  picture.setAttribute('viewBox', '0 0 24 24');
  picture.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', sign);
  picture.append(path);
  return picture;
}

/** The words of an island's buttons in the language of the page. */
export function words(root: HTMLElement): readonly string[] {
  const given: unknown = JSON.parse(root.dataset.words ?? '[]');
  return Array.isArray(given) ? given.map(String) : [];
}
