import { Rich } from '../Html.tsx';
import type { ViewProps } from '../view.ts';

export const TextView = ({ answers }: ViewProps<'text'>) => <Rich text={answers.text} align={answers.textAlignment} />;
