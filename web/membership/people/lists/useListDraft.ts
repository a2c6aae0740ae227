import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PeopleList } from '#shared/membership/people/lists/lists.ts';
import { ListColumn, ListRules, mostColumns } from '#shared/membership/people/lists/rules.ts';
import { check, many, type Out, shape, whole } from '#shared/words.ts';

/** `version`: of the list it changes; 0: of a new one. */
const Draft = shape({ rules: ListRules, columns: many(ListColumn, mostColumns), version: whole });
type Draft = Out<typeof Draft>;

const noRules: ListRules = { match: 'all', parts: [] };
const usualColumns: ListColumn[] = [{ field: 'email' }, { field: 'phone' }, { field: 'status' }];

/**
 * What a list asks for while it is changed. It lies in the browser's history: those who open a person from it and come back, or reload, find
 * it as they left it, unless the list was saved meanwhile.
 */
export function useListDraft(saved: PeopleList | undefined) {
  const navigate = useNavigate();
  const { state, pathname } = useLocation();
  const version = saved?.version ?? 0;
  const [draft, setDraft] = useState((): Draft => {
    const kept = check(Draft, state);
    if (kept.ok && kept.value.version === version) return kept.value;
    return { rules: saved?.rules ?? noRules, columns: saved?.columns ?? usualColumns, version };
  });
  const change = (next: Partial<Pick<Draft, 'rules' | 'columns'>>) => {
    const changed = { ...draft, ...next, version };
    setDraft(changed);
    void navigate(pathname, { replace: true, state: changed });
  };
  return { rules: draft.rules, columns: draft.columns, change };
}
