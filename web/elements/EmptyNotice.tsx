import { type ElementType, elementKinds, readAnswers } from '#shared/elements/index.ts';
import type { Answers } from '#shared/elements/node.ts';
import { textToHtml } from '#shared/elements/sanitize/html.ts';
import { textOf } from './answers.ts';
import { useSite, useTree } from './view.ts';

interface Props {
  readonly id: string;
  readonly type: ElementType;
  readonly answers: Answers;
}

function isEmpty(type: ElementType, answers: Answers): boolean {
  if (type === 'table') return readAnswers('table', answers).contents.length === 0;
  if (type === 'text') return !textToHtml(textOf(answers, 'text')).trim();
  return elementKinds[type].needs?.every((name) => !textOf(answers, name)) ?? false;
}

/** In the builder, an element with nothing to show says what is missing, so that it can be seen and selected. */
export function EmptyNotice({ id, type, answers }: Props) {
  // Most elements hold no children and need no notice.
  if (elementKinds[type].holds === 'any') return <EmptyHolder id={id} type={type} />;
  return isEmpty(type, answers) ? <Notice type={type} /> : null;
}

function EmptyHolder({ id, type }: Pick<Props, 'id' | 'type'>) {
  const children = useTree().useChildren({ parentId: id });
  return children.length === 0 ? <Notice type={type} /> : null;
}

const Notice = ({ type }: Pick<Props, 'type'>) => <p className="empty">{useSite().say(`site.empty.${type}`)}</p>;
