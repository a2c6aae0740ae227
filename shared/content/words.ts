// Words the content area's contracts share.
import { ElementNode, mostNodes, mostNodesInChange, SectionNode } from '#shared/elements/node.ts';
import { choice, id, instant, many, maybe, type Out, shape, text, whole, yes } from '#shared/words.ts';

/** A path of a site: starts with a slash, lower case, no ending; `/` is the home page. */
export const longestPath = 200;
export const visibilities = ['public', 'members'] as const;

/** What a page is, beside its nodes. `live`: made and kept by an older client, which publishes with every save. */
export const PageFacts = {
  title: text(200),
  url: text(longestPath),
  layout: text(40),
  description: maybe(text(400)),
  ogImage: maybe(text(500)),
  visibility: choice(...visibilities),
};

/** Where a page stands. `changed`: the draft differs from what the public sees. */
export const PageState = {
  published: yes,
  changed: yes,
  publishedAt: maybe(instant),
  publishAt: maybe(instant),
  unpublishAt: maybe(instant),
  modifiedAt: maybe(instant),
  modifiedBy: maybe(text(300)),
};

/** A person who has the page open. `nodeId`: their selection. */
export const Editor = shape({
  personId: text(20),
  sessionKey: text(40),
  name: text(300),
  since: instant,
  nodeId: maybe(text(20)),
  me: yes,
});
export type Editor = Out<typeof Editor>;

/** One step of the page's history since its last publish. `revision`: the page's count of changes after it. */
export const Step = shape({
  seq: whole,
  revision: whole,
  label: text(200),
  at: instant,
  by: maybe(text(300)),
  personId: maybe(text(20)),
  /** Undone, and to be redone. */
  undone: yes,
});
export type Step = Out<typeof Step>;

/** The nodes a draft has, its count of changes, and what can be undone. */
export const Draft = shape({
  revision: whole,
  sections: many(SectionNode, mostNodes),
  elements: many(ElementNode, mostNodes),
  steps: many(Step, 2000),
  editors: many(Editor, 100),
});
export type Draft = Out<typeof Draft>;

/** The effect of a change on the draft, to apply to the revision before it. */
export const Delta = shape({
  revision: whole,
  puts: many(shape({ section: maybe(SectionNode), element: maybe(ElementNode) }), mostNodes),
  removes: many(text(20), mostNodes),
  step: maybe(Step),
});
export type Delta = Out<typeof Delta>;

/** A change asked for: `revision` is the draft's as the editor knows it; a newer one is refused with `outdated`. */
export const ChangeAsked = shape({
  revision: whole,
  label: text(200),
  sections: many(SectionNode, mostNodesInChange),
  elements: many(ElementNode, mostNodesInChange),
  removes: many(id, mostNodes),
});
export type ChangeAsked = Out<typeof ChangeAsked>;

/** A published state that can be looked at and restored. */
export const Version = shape({ id, at: instant, by: maybe(text(300)), note: maybe(text(300)), title: text(200), isLive: yes });
export type Version = Out<typeof Version>;
export const longestJson = 2_000_000;
