import type { ViewProps } from '../view.ts';

export const WhiteSpaceView = ({ answers }: ViewProps<'whiteSpace'>) => <div style={{ height: answers.height }} />;
