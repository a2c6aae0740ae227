import { useEffect, useState } from 'react';
import { people as peopleCalls } from '#shared/membership/people/people.ts';
import { useCall } from '#web/useCall.ts';

/** What is typed to find people, and what was searched for; nothing is any more once the field is empty. */
export function usePeopleSearch() {
  const [term, setTerm] = useState('');
  const [sought, setSought] = useState('');
  // The same call as of those who show what is found: asked once.
  const { isLoading } = useCall(peopleCalls.search, sought ? { query: { term: sought } } : undefined);
  useEffect(() => {
    if (term.trim() === '') setSought('');
  }, [term]);
  return { sought, field: { value: term, onChange: setTerm, onSearch: setSought, busy: isLoading } };
}
