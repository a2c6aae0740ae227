import type { Templates } from './synthesise.ts';

/** A resource in a template. */
export interface Resource {
  readonly id: string;
  readonly type: string;
  readonly properties: unknown;
  readonly whole: unknown;
}

/** Follows a path into a value; `undefined` if it ends early. */
export const at = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner === null || inner === undefined ? undefined : Reflect.get(Object(inner), key)), value);

export const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
export const numberOf = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN);

/** The resources of a template, of one type or of all. */
export const resourcesOf = (template: unknown, type?: string): Resource[] =>
  entriesOf(at(template, 'Resources'))
    .map(([id, whole]) => ({ id, type: textOf(at(whole, 'Type')), properties: at(whole, 'Properties'), whole }))
    .filter((resource) => type === undefined || resource.type === type);

/** The only resource of a type; throws if there are none or several. */
export function onlyOf(template: unknown, type: string): Resource {
  const [found, ...others] = resourcesOf(template, type);
  if (!found || others.length) throw new Error(`The template has ${others.length + (found ? 1 : 0)} resources ${type}, not one.`);
  return found;
}

/**
 * Resolves what a value refers to: the logical id of a resource, in this template or, through an export, in another; or the text itself.
 */
export function nameReader(templates: Templates): (value: unknown) => string {
  const exported = new Map<string, unknown>();
  for (const template of Object.values(templates))
    for (const [, output] of entriesOf(at(template, 'Outputs'))) exported.set(textOf(at(output, 'Export', 'Name')), at(output, 'Value'));

  const read = (value: unknown): string => {
    if (typeof value === 'string') return value;
    const [[kind, inner] = ['', undefined]] = entriesOf(value);
    if (kind === 'Fn::ImportValue') return read(exported.get(textOf(inner)));
    if (kind === 'Fn::GetAtt') return textOf(at(inner, 0));
    if (kind === 'Fn::Join') return listOf(at(inner, 1)).map(read).join('');
    return kind === 'Ref' ? textOf(inner) : '';
  };
  return read;
}
