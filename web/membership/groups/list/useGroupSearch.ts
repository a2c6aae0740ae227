import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The group search; the URL keeps it, as `q` and any number of `label`. */
export function useGroupSearch() {
  const [address, setAddress] = useSearchParams();
  const [term, setTerm] = useState(address.get('q') ?? '');
  const labels = address.getAll('label');
  const keep = (q: string, chosen: readonly string[]) => {
    const next = new URLSearchParams(address);
    next.delete('q');
    next.delete('label');
    if (q.trim()) next.set('q', q);
    for (const label of chosen) next.append('label', label);
    setAddress(next, { replace: true });
  };
  return {
    term,
    labels,
    search: (next: string) => {
      setTerm(next);
      keep(next, labels);
    },
    toggle: (label: string) => keep(term, labels.includes(label) ? labels.filter((one) => one !== label) : [...labels, label]),
    clear: () => {
      setTerm('');
      keep('', []);
    },
  };
}
