/** The first path segments for which church hosts serve the web app instead of a prerendered page. Also read by the edge function. */
export const appPaths = ['login', 'logout', 'handover', 'profile', 'my', 'welcome'] as const;
