import { Block } from '../Nodes.tsx';
import type { ViewProps } from '../view.ts';

/** Elements that several pages share. */
export const BlockView = ({ answers }: ViewProps<'block'>) => <Block id={answers.targetBlockId} as="elements" />;
