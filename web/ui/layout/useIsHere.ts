import { useEffect, useRef } from 'react';

/** Whether the component is still mounted, so that a user who has left while something loaded isn't taken back. */
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
