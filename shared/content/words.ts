// Schemas shared by the content area's calls.
import { ElementNode, mostNodes, mostNodesInChange, SectionNode } from '#shared/elements/node.ts';
import { choice, id, instant, many, maybe, type Out, shape, text, whole, yes } from '#shared/words.ts';

/** A path of a site: a leading slash, lower case, no extension; `/` is the home page. */
export const longestPath = 200;
export const visibilities = ['public', 'members'] as const;

/** A page's settings, without its nodes. `live`: created and maintained by an older client, which publishes with every save. */
export const PageFacts = {
  title: text(200),
  url: text(longestPath),
  layout: text(40),
  description: maybe(text(400)),
  ogImage: maybe(text(500)),
  visibility: choice(...visibilities),
};

/** A page's publishing state. `changed`: the draft differs from the public version. */
export const PageState = {
  published: yes,
  changed: yes,
  publishedAt: maybe(instant),
  publishAt: maybe(instant),
  unpublishAt: maybe(instant),
  modifiedAt: maybe(instant),
  modifiedBy: maybe(text(300)),
};

/** A user who has the page open. `nodeId`: their selection. */
export const Editor = shape({
  personId: text(20),
  sessionKey: text(40),
  name: text(300),
  since: instant,
  nodeId: maybe(text(20)),
  me: yes,
});
export type Editor = Out<typeof Editor>;

/** One step of the page's history since it was last published. `revision`: the page's change count after it. */
export const Step = shape({
  seq: whole,
  revision: whole,
  label: text(200),
  at: instant,
  by: maybe(text(300)),
  personId: maybe(text(20)),
  /** It was undone and can be redone. */
  undone: yes,
});
export type Step = Out<typeof Step>;

/** The nodes of a draft, its change count, and what can be undone. */
export const Draft = shape({
  revision: whole,
  sections: many(SectionNode, mostNodes),
  elements: many(ElementNode, mostNodes),
  steps: many(Step, 2000),
  editors: many(Editor, 100),
});
export type Draft = Out<typeof Draft>;

/** The effect of a change on the draft, to be applied to the revision before it. */
export const Delta = shape({
  revision: whole,
  puts: many(shape({ section: maybe(SectionNode), element: maybe(ElementNode) }), mostNodes),
  removes: many(text(20), mostNodes),
  step: maybe(Step),
});
export type Delta = Out<typeof Delta>;

/** A requested change: `revision` is the draft's as the editor knows it; if it is outdated, the change is refused with `outdated`. */
export const ChangeAsked = shape({
  revision: whole,
  label: text(200),
  sections: many(SectionNode, mostNodesInChange),
  elements: many(ElementNode, mostNodesInChange),
  removes: many(id, mostNodes),
});
export type ChangeAsked = Out<typeof ChangeAsked>;

/** A published version that can be viewed and restored. */
export const Version = shape({ id, at: instant, by: maybe(text(300)), note: maybe(text(300)), title: text(200), isLive: yes });
export type Version = Out<typeof Version>;
export const longestJson = 2_000_000;
