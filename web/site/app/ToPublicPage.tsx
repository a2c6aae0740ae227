import { useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { page } from '#web/session/location.ts';

/** The path this document was loaded at: if it is the app's, leading there again would never end. */
const loadedAt = (): string => {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return entry && URL.canParse(entry.name) ? new URL(entry.name).pathname : '';
};

/** A page the church publishes, to which signing in leads back, such as one with a chat. Everything else is the member's home. */
export function ToPublicPage() {
  const { pathname, search, hash } = useLocation();
  const isPage = pathname !== loadedAt() && (pathname !== '/' || search !== '' || hash !== '');
  const begun = useRef(false);
  useEffect(() => {
    if (!isPage || begun.current) return;
    begun.current = true;
    // The address bar has it already: going there would only move within this document.
    page.reload();
  }, [isPage]);
  return isPage ? null : <Navigate to="/my" replace />;
}
