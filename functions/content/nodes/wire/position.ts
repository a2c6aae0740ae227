// Positions for older clients, which sort siblings by numbers of their own.
import type { Node, Styles } from '#shared/elements/node.ts';
import { Animations, Styles as StylesSchema } from '#shared/elements/node.ts';
import { Refusal } from '#shared/errors.ts';
import { check, type Out, type Schema } from '#shared/words.ts';
import { jsonOr } from './edit.ts';

/**
 * The index among its siblings of something with this `sort`. Among equals, a new item or one moving up goes first, one moving down goes
 * last: "the third place" is the third in both directions. Without a number it goes last.
 */
export function placeAmong(siblings: readonly Node[], sort: number | undefined, before?: number): number {
  if (sort === undefined) return siblings.length;
  const goesDown = before !== undefined && sort > before;
  return siblings.filter((one) => one.sort < sort || (goesDown && one.sort === sort)).length;
}

interface NodeSettings {
  readonly answersJSON?: string | undefined;
  readonly stylesJSON?: string | undefined;
  readonly animationsJSON?: string | undefined;
  readonly answers?: unknown;
  readonly styles?: unknown;
  readonly animations?: unknown;
}
const of = <S extends Schema>(schema: S, value: unknown, field: string): Out<S> => {
  const checked = check(schema, value);
  if (!checked.ok) throw new Refusal('invalid', `${field}.${checked.problem}`);
  return checked.value;
};

/** Answers, styles and animations as given, or unchanged if omitted. */
export function nodeSettingsOf(given: NodeSettings, before?: Node): Pick<Node, 'answers' | 'animations'> & { styles: Styles } {
  return {
    answers: jsonOr(given.answersJSON, given.answers, before?.answers ?? {}, 'answers'),
    styles: of(StylesSchema, jsonOr(given.stylesJSON, given.styles, before?.styles ?? {}, 'styles'), 'styles'),
    animations: of(Animations, jsonOr(given.animationsJSON, given.animations, before?.animations ?? {}, 'animations'), 'animations'),
  };
}
