/** Whether a list is loose: its items are separated like paragraphs. */
import type { ListNode } from '@lexical/list';
import { $getState, $setState, createState } from 'lexical';

const looseState = createState('loose', { parse: (given) => given === true });

export const $isLoose = (list: ListNode): boolean => $getState(list, looseState);
export const $setLoose = (list: ListNode, loose: boolean): ListNode => $setState(list, looseState, loose);
