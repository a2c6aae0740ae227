import useSWRInfinite from 'swr/infinite';
import type { Answer } from '#shared/api.ts';
import { lists as listCalls } from '#shared/membership/people/lists/lists.ts';
import { asksGiving, ListColumn, ListRules } from '#shared/membership/people/lists/rules.ts';
import { lists as reported } from '#shared/reporting/lists/lists.ts';
import { many, parse } from '#shared/words.ts';
import { type CallError, call } from '#web/api.ts';
import { paged, pageKeys } from '#web/paging.ts';
import { useSession } from '#web/session/session.tsx';
import { useKept } from '#web/useCall.ts';
import { listOf } from '../usePeoplePages.ts';

type Result = Answer<typeof listCalls.run>;

async function fetchPage([, , , asked = '', columns = '', after = '']: string[]): Promise<Result> {
  const listed = { rules: parse(ListRules, JSON.parse(asked)), columns: parse(many(ListColumn), JSON.parse(columns)) };
  const body = { ...listed, after: after || undefined };
  // What is about giving, only the engine of reports answers.
  return asksGiving(listed) ? call(reported.run, { body }) : call(listCalls.run, { body });
}

/** Who meets rules, page by page; while they change, what was found before stays. */
export function useListResult(rules: ListRules, columns: readonly ListColumn[]) {
  const churchId = useSession().current?.church.id ?? '';
  const keys = pageKeys(...listOf(churchId), 'by rules', JSON.stringify(rules), JSON.stringify(columns));
  const pages = useKept(useSWRInfinite<Result, CallError>(keys, fetchPage, { revalidateAll: true }));
  const { loaded, ...list } = paged(pages);
  const [first] = loaded;
  return {
    ...list,
    people: loaded.flatMap(({ people }) => people),
    total: first?.total,
    stopped: first?.stopped ?? [],
    counting: pages.isValidating && list.loadingMore === false,
  };
}
