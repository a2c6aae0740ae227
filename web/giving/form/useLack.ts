import { useEffect, useState } from 'react';

/** What keeps a form from being sent just now: said once someone tries, and only as long as it is so. */
export function useLack(lack: string) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    // Once it has been seen to, it isn't said again by itself.
    if (said !== lack) setSaid('');
  }, [said, lack]);
  return { errors: said && said === lack ? [said] : [], say: () => setSaid(lack) };
}
