// Every element type, and how to read its answers.
import { check, type Out, type Schema } from '#shared/words.ts';
import { calendar } from './church/calendar.ts';
import { donation } from './church/donation.ts';
import { form } from './church/form.ts';
import { groupList } from './church/groupList.ts';
import { sermons } from './church/sermons.ts';
import { stream } from './church/stream.ts';
import type { ElementKind } from './element.ts';
import { iframe } from './embed/iframe.ts';
import { rawHTML } from './embed/rawHTML.ts';
import { block } from './layout/block.ts';
import { box } from './layout/box.ts';
import { column } from './layout/column.ts';
import { row } from './layout/row.ts';
import { whiteSpace } from './layout/whiteSpace.ts';
import { buttonLink } from './links/buttonLink.ts';
import { donateLink } from './links/donateLink.ts';
import { card } from './media/card.ts';
import { carousel } from './media/carousel.ts';
import { image } from './media/image.ts';
import { logo } from './media/logo.ts';
import { map } from './media/map.ts';
import { video } from './media/video.ts';
import type { Answers } from './node.ts';
import { faq } from './text/faq.ts';
import { table } from './text/table.ts';
import { text } from './text/text.ts';
import { textWithPhoto } from './text/textWithPhoto.ts';

/** Makes the compiler check that each key is the type's own name. */
const registry = <const K extends { readonly [T in keyof K]: ElementKind & { readonly type: T } }>(kinds: K): K => kinds;

/** In the order of the palette. */
export const elementKinds = registry({
  text,
  textWithPhoto,
  faq,
  table,
  image,
  video,
  carousel,
  card,
  map,
  logo,
  row,
  column,
  box,
  whiteSpace,
  block,
  buttonLink,
  donateLink,
  sermons,
  stream,
  donation,
  form,
  groupList,
  calendar,
  iframe,
  rawHTML,
});

type Kinds = typeof elementKinds;
export type ElementType = keyof Kinds;
export const elementTypes: readonly ElementType[] = Object.values(elementKinds).map(({ type }) => type);

/** What a view of the type receives. */
export type AnswersOf<T extends ElementType> = Out<Kinds[T]['answers']>;

const byType: ReadonlyMap<string, ElementKind> = new Map(Object.entries<ElementKind>(elementKinds));
export const kindOf = (type: string): ElementKind | undefined => byType.get(type);

/** Parses with the schema; invalid answers are dropped one at a time, so that their defaults apply. */
function readBy<S extends Schema>(schema: S, answers: Answers, otherwise: Out<S>): Out<S> {
  const read = check(schema, answers);
  if (read.ok) return read.value;
  const bad = read.field.split('.')[0] ?? '';
  if (!(bad in answers)) return otherwise;
  const { [bad]: _, ...rest } = answers;
  return readBy(schema, rest, otherwise);
}

/** The answers parsed by the type's schema, with defaults. Never throws. Answers of an unknown type are returned unchanged. */
export function readAnswers<T extends ElementType>(type: T, answers: Answers): AnswersOf<T>;
export function readAnswers(type: string, answers: Answers): unknown;
export function readAnswers(type: string, answers: Answers): unknown {
  const kind = kindOf(type);
  return kind ? readBy(kind.answers, kind.upgrade?.(answers) ?? answers, kind.defaults) : answers;
}
