/** Builds an element; children that are texts are shown as such. */
export function make<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

export interface Field {
  readonly box: HTMLElement;
  readonly input: HTMLInputElement;
  /** Shows a problem, or takes it back. */
  blame(problem: string | undefined): void;
}

let count = 0;
/** A labelled input; `isBare`: alone in its frame, whose page labels and blames it. */
export function field(label: string, attributes: Readonly<Record<string, string>>, isBare = false): Field {
  count += 1;
  const id = `field-${count}`;
  const input = make('input', { id, ...attributes, ...(isBare ? { 'aria-label': label } : {}) });
  const problem = make('p', { id: `${id}-problem`, class: 'problem', role: 'alert' });
  problem.hidden = true;
  const box = isBare
    ? make('div', { class: 'field bare' }, input)
    : make('div', { class: 'field' }, make('label', { for: id }, label), input, problem);
  const blame = (text: string | undefined) => {
    problem.textContent = text ?? '';
    problem.hidden = !text;
    if (text) input.setAttribute('aria-invalid', 'true');
    else input.removeAttribute('aria-invalid');
    if (text && !isBare) input.setAttribute('aria-describedby', problem.id);
  };
  return { box, input, blame };
}

/** The page's colors and sizes, as its `appearance` has them. */
export function applyAppearance(variables: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(variables))
    if (typeof value === 'string') document.documentElement.style.setProperty(`--${name}`, value);
}
