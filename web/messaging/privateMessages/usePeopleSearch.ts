import { useEffect, useState } from 'react';
import { people as peopleCalls } from '#shared/membership/people/people.ts';
import { useCall } from '#web/useCall.ts';

/** The typed search text, and the term being searched; both are cleared with the field. */
export function usePeopleSearch() {
  const [term, setTerm] = useState('');
  const [sought, setSought] = useState('');
  // The same call as in the components that show the results: requested once.
  const { isLoading } = useCall(peopleCalls.search, sought ? { query: { term: sought } } : undefined);
  useEffect(() => {
    if (term.trim() === '') setSought('');
  }, [term]);
  return { sought, field: { value: term, onChange: setTerm, onSearch: setSought, busy: isLoading } };
}
