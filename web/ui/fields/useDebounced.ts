import { useEffect, useState } from 'react';

/** The value after it has been stable for `ms`. */
export function useDebounced<T>(value: T, ms = 200): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested;
}
