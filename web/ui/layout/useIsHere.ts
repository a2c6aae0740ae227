import { useEffect, useRef } from 'react';

/** Whether what asks is still drawn: whoever has gone elsewhere while something arrived is not called back. */
export function useIsHere(): () => boolean {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return () => here.current;
}
