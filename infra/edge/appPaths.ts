/** Which church host serves the web app instead of a prerendered page: the first segment of the path. Read by the edge function too. */
export const appPaths = ['login', 'logout', 'handover', 'profile', 'my', 'welcome'] as const;
